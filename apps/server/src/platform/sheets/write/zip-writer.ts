import { crc32, createDeflateRaw } from 'node:zlib';

/** Receives the bytes of a file in order. */
export type Sink = (bytes: Uint8Array) => void;

/** An entry of the archive that is being written; only one is open at a time. */
export type ZipEntry = {
  /**
   * Takes a text. Returns a promise when enough texts have come together to compress them: a caller who waits for it
   * holds little in memory.
   */
  write(text: string): Promise<void> | undefined;
  end(): Promise<void>;
};

/** UTF-8 names, and sizes behind the bytes, because they are unknown when an entry begins. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the earliest date of the format: the same rows give the same bytes. */
const date = 0x0021;
/** Sizes are 32 bits wide: readers disagree about the wider form when sizes follow the bytes. */
const mostBytes = 0xffff_ffff;

/** Texts are compressed in blocks. One block for all keeps garbage small, of which a sheet would else make gigabytes. */
const blockBytes = 256 * 1024;
/** Most bytes of a character in UTF-8 for each unit of its text. */
const mostOfUnit = 3;

type Finished = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const shorts = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** Gathers texts in a block; `pack` takes it when it is full, and resolves when it may be written again. */
function gather(block: Buffer, pack: (bytes: Uint8Array) => Promise<void>) {
  let used = 0;
  const end = async (): Promise<void> => {
    if (used > 0) await pack(block.subarray(0, used));
    used = 0;
  };
  return {
    end,
    write(text: string): Promise<void> | undefined {
      const most = text.length * mostOfUnit;
      if (used + most <= block.length) {
        used += block.write(text, used);
        return undefined;
      }
      return end().then(() => {
        if (most > block.length) return pack(Buffer.from(text));
        used = block.write(text);
        return undefined;
      });
    },
  };
}

/** Writes a ZIP archive while its content is generated; memory stays constant. `level`: of the compression, 1 to 9. */
export function createZipWriter(sink: Sink, level: number) {
  const finished: Finished[] = [];
  const block = Buffer.allocUnsafe(blockBytes);
  let offset = 0;
  const send = (...parts: Uint8Array[]): void => {
    for (const part of parts) {
      offset += part.length;
      sink(part);
    }
    if (offset > mostBytes) throw new Error('the archive exceeds 4 GB');
  };

  const open = (path: string): ZipEntry => {
    const entry: Finished = { name: Buffer.from(path), crc: 0, packed: 0, size: 0, offset };
    send(longs(0x0403_4b50), shorts(version, flags, deflated, 0, date), longs(0, 0, 0));
    send(shorts(entry.name.length, 0), entry.name);
    const deflate = createDeflateRaw({ level, memLevel: 9, chunkSize: 128 * 1024 });
    let failure: Error | undefined;
    deflate.on('error', (error) => {
      failure = error;
    });
    deflate.on('data', (packed: Buffer) => {
      entry.packed += packed.length;
      send(packed);
    });
    const pack = (bytes: Uint8Array): Promise<void> => {
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (entry.size > mostBytes) throw new Error('a sheet exceeds 4 GB');
      return new Promise((resolve, reject) => {
        deflate.write(bytes, (error) => (error == null ? resolve() : reject(error)));
      });
    };
    const gathered = gather(block, pack);
    return {
      write: gathered.write,
      end: async () => {
        await gathered.end();
        await new Promise<void>((resolve, reject) => {
          deflate.once('end', resolve).once('error', reject).end();
        });
        if (failure !== undefined) throw failure;
        send(longs(0x0807_4b50, entry.crc, entry.packed, entry.size));
        finished.push(entry);
      },
    };
  };

  return {
    open,
    /** Writes an entry whose content is known. */
    async file(path: string, text: string): Promise<void> {
      const entry = open(path);
      await entry.write(text);
      await entry.end();
    },
    /** Writes the directory. */
    finish(): void {
      const start = offset;
      for (const { name, crc, packed, size, offset: at } of finished) {
        send(
          longs(0x0201_4b50),
          shorts(version, version, flags, deflated, 0, date),
          longs(crc, packed, size),
        );
        send(shorts(name.length, 0, 0, 0, 0), longs(0, at), name);
      }
      const size = offset - start;
      send(longs(0x0605_4b50), shorts(0, 0, finished.length, finished.length), longs(size, start), shorts(0));
    },
  };
}
