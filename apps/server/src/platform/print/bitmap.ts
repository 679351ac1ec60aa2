import { crc32, deflateSync } from 'node:zlib';

/** A picture of black and white dots. Rows are packed, most significant bit first; a set bit is black. */
export class Bitmap {
  readonly width: number;
  readonly height: number;
  /** Bytes of a row. */
  readonly stride: number;
  readonly bits: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.stride = Math.ceil(width / 8);
    this.bits = new Uint8Array(this.stride * height);
  }

  /** Blackens `length` dots of a row; dots outside of the picture are left out. */
  fillRow(x: number, y: number, length: number): void {
    const from = Math.max(0, x);
    const to = Math.min(this.width, x + length);
    if (y < 0 || y >= this.height || from >= to) return;
    const row = y * this.stride;
    const [first, last] = [from >> 3, (to - 1) >> 3];
    const head = 0xff >> (from & 7);
    const tail = (0xff << (7 - ((to - 1) & 7))) & 0xff;
    if (first === last) {
      this.blacken(row + first, head & tail);
      return;
    }
    this.blacken(row + first, head);
    this.bits.fill(0xff, row + first + 1, row + last);
    this.blacken(row + last, tail);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row += 1) this.fillRow(x, row, width);
  }

  /** Makes all rows like the first. */
  repeatFirstRow(): void {
    for (let y = 1; y < this.height; y += 1) this.bits.copyWithin(y * this.stride, 0, this.stride);
  }

  /** Calls `use` with each run of black dots of a row. */
  runsOf(y: number, use: (x: number, length: number) => void): void {
    const row = y * this.stride;
    let from = -1;
    for (let at = 0; at < this.stride; at += 1) {
      const byte = this.bits[row + at] ?? 0;
      // Most bytes are wholly white or black, and go on with what is before.
      if (byte === (from === -1 ? 0 : 0xff)) continue;
      for (let bit = 0; bit < 8; bit += 1) {
        const black = (byte & (0x80 >> bit)) !== 0;
        const x = at * 8 + bit;
        if (black && from === -1) from = x;
        if (black || from === -1) continue;
        use(from, x - from);
        from = -1;
      }
    }
    if (from !== -1) use(from, this.width - from);
  }

  /** Draws the black dots of another picture. */
  draw(other: Bitmap, x: number, y: number): void {
    for (let row = 0; row < other.height; row += 1)
      other.runsOf(row, (from, length) => this.fillRow(x + from, y + row, length));
  }

  private blacken(at: number, mask: number): void {
    this.bits[at] = (this.bits[at] ?? 0) | mask;
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Writes a picture as a PNG of one bit a dot. `dotsPerMm`: its resolution. */
export function pngOf({ width, height, stride, bits }: Bitmap, dotsPerMm: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a dot, shades of grey.
  header.set([1, 0, 0, 0, 0], 8);
  const perMetre = Buffer.alloc(9);
  perMetre.writeUInt32BE(Math.round(dotsPerMm * 1_000), 0);
  perMetre.writeUInt32BE(Math.round(dotsPerMm * 1_000), 4);
  perMetre[8] = 1;
  // In a PNG a set bit is white. Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let at = 0; at < stride; at += 1)
      rows[y * (stride + 1) + 1 + at] = ~(bits[y * stride + at] ?? 0) & 0xff;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('pHYs', perMetre),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
