# The product with its embedded PostgreSQL, or on a PostgreSQL of one's own by DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts
COPY . .
RUN node_modules/.bin/node apps/web/build.mjs \
  && node_modules/.bin/node apps/server/build.mjs \
  && npm prune --omit=dev --ignore-scripts

FROM debian:bookworm-slim
# The embedded PostgreSQL refuses to run as root; nobody else needs an account.
RUN useradd --system --uid 10001 --home-dir /app baisi && mkdir -p /app /data && chown baisi /data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/package.json apps/web/package.json
USER baisi
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 DATA_DIR=/data PORT=3000
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "--max-semi-space-size=2", "--heap-growing-percent=100", "--expose-gc", "apps/server/main.mjs"]
