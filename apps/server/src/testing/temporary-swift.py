"""Runs OpenStack Swift with its S3 interface as one process on the loopback: account, container, object and proxy server.

Usage: temporary-swift.py FOLDER ACCESS_KEY SECRET_KEY. Prints `port N` when it serves, and ends when its standard input
ends. All data is below FOLDER, whose file system must support extended attributes.
"""

import os
import shutil
import socket
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

SWIFT_CONF = """
[swift-hash]
swift_hash_path_suffix = baisi
[storage-policy:0]
name = default
default = yes
"""

BACKEND_CONF = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
replication_server = false
disable_fallocate = true
mb_per_sync = 0
"""

PROXY_CONF = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
recheck_account_existence = 0
recheck_container_existence = 0
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""


class NoLog:
    def __getattr__(self, name):
        return lambda *args, **kwargs: None


class Cache(dict):
    """What Swift asks of memcached, within the one process."""

    def __bool__(self):
        return True

    def get(self, key, **options):
        return super().get(key)

    def set(self, key, value, **options):
        self[key] = value

    def incr(self, key, delta=1, **options):
        self[key] = int(self.get(key) or 0) + delta
        return self[key]

    def decr(self, key, delta=1, **options):
        return self.incr(key, -delta)

    def delete(self, key, **options):
        self.pop(key, None)


def with_cache(app):
    cache = Cache()

    def serve(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return serve


def write(folder, name, text):
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)
    return os.path.join(folder, name)


def listen():
    sock = eventlet.listen(("127.0.0.1", 0))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


def main(folder, access_key, secret_key):
    account, user = access_key.split(":")
    os.makedirs(os.path.join(folder, "devices", "d1"))
    write(folder, "swift.conf", SWIFT_CONF)
    utils.set_swift_dir(folder)

    from swift.common.ring import RingBuilder
    from swift.common.storage_policy import reload_storage_policies
    from swift.common.wsgi import SwiftHttpProtocol, loadapp

    reload_storage_policies()
    listening = {kind: listen() for kind in ("account", "container", "object")}
    for kind, sock in listening.items():
        builder = RingBuilder(2, 1, 0)
        builder.add_dev({
            "id": 0, "region": 1, "zone": 1, "weight": 1, "device": "d1",
            "ip": "127.0.0.1", "port": sock.getsockname()[1],
        })
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))
    for kind, sock in listening.items():
        conf = write(folder, kind + ".conf", BACKEND_CONF.format(folder=folder, kind=kind))
        app = loadapp(conf, global_conf={"log_name": kind}, allow_modify_pipeline=False)
        eventlet.spawn(wsgi.server, sock, app, NoLog(), protocol=SwiftHttpProtocol, socket_timeout=None)
    conf = write(
        folder, "proxy.conf",
        PROXY_CONF.format(folder=folder, account=account, user=user, secret=secret_key),
    )
    front = listen()
    app = with_cache(loadapp(conf, global_conf={"log_name": "proxy"}))
    eventlet.spawn(wsgi.server, front, app, NoLog(), protocol=SwiftHttpProtocol, socket_timeout=None)
    print("port", front.getsockname()[1], flush=True)
    while True:
        eventlet.hubs.trampoline(0, read=True)
        if not os.read(0, 1024):
            break


try:
    main(*sys.argv[1:4])
finally:
    shutil.rmtree(sys.argv[1], ignore_errors=True)
