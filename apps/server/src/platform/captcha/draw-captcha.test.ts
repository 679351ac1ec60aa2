import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captchaSize, composeCaptcha } from './compose-captcha.ts';
import {
  captchaAlphabet,
  captchaLength,
  captchaMimeType,
  drawCaptcha,
  randomCaptchaText,
} from './draw-captcha.ts';

/** Mulberry32 generator: the same seed gives the same image. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const characters = captchaAlphabet.split('');

function pngChunkNames(png: Buffer): string[] {
  const names: string[] = [];
  const [signatureLength, framingLength] = [8, 12];
  for (let at = signatureLength; at < png.length; at += framingLength + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8));
  }
  return names;
}

describe('the captcha image', () => {
  it('is a raster image of 108×40 CSS px at two device pixels each', async () => {
    const { format, width, height } = await sharp(await drawCaptcha('C2K7')).metadata();
    expect({ mime: `image/${format}`, width, height }).toEqual({
      mime: captchaMimeType,
      width: 216,
      height: 80,
    });
  });

  it('draws every character of the alphabet, and each one differently', async () => {
    const pictures = await Promise.all(
      characters.map(async (character) => {
        const picture = await drawCaptcha(character.repeat(captchaLength), { random: seeded(7) });
        return (await sharp(picture).raw().toBuffer()).toString('base64');
      }),
    );
    expect(new Set(pictures).size).toBe(characters.length);
  });

  it('carries nothing beside its pixels: no text, no metadata, no strokes', async () => {
    const png = await drawCaptcha('C2K7', { random: seeded(1) });
    expect(new Set(pngChunkNames(png))).toEqual(new Set(['IHDR', 'PLTE', 'pHYs', 'IDAT', 'IEND']));
    expect(png.toString('latin1').toUpperCase()).not.toContain('C2K7');
    expect(png.toString('latin1')).not.toMatch(/svg|polyline/i);
  });

  it('is never the same twice for the same text', async () => {
    const [first, second] = await Promise.all([drawCaptcha('C2K7'), drawCaptcha('C2K7')]);
    expect(first.equals(second)).toBe(false);
  });

  it('is the same again from the same random source', async () => {
    const [first, second] = await Promise.all(
      [5, 5].map((seed) => drawCaptcha('C2K7', { random: seeded(seed) })),
    );
    expect(first).toEqual(second);
  });

  it('stays under 6 kB', async () => {
    const sizes = await Promise.all(
      Array.from({ length: 60 }, async (_, seed) => {
        const random = seeded(seed);
        const text = randomCaptchaText((max) => Math.floor(random() * max));
        return (await drawCaptcha(text, { random })).length;
      }),
    );
    expect(Math.max(...sizes)).toBeLessThan(6_000);
  });

  it('cuts no character off at its edge, not even four of the widest', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const text = seed % 2 === 0 ? 'WWWW' : characters[seed % characters.length]?.repeat(captchaLength);
      const [, letters = ''] = /<g>(.*)<\/g>/.exec(composeCaptcha(text ?? '', seeded(seed))) ?? [];
      const strokes = [...letters.matchAll(/points="([^"]+)"[^>]*stroke-width="([^"]+)"/g)];
      expect(strokes.length).toBeGreaterThanOrEqual(captchaLength);
      for (const [, points = '', thickness] of strokes) {
        const numbers = points.split(' ').map(Number);
        const reach = Number(thickness) / 2;
        const [xs, ys] = [
          numbers.filter((_, index) => index % 2 === 0),
          numbers.filter((_, index) => index % 2 === 1),
        ];
        expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(reach);
        expect(Math.max(...xs)).toBeLessThanOrEqual(captchaSize.width - reach);
        expect(Math.max(...ys)).toBeLessThanOrEqual(captchaSize.height - reach);
      }
    }
  });

  it.each(['C2K', 'C2K77', '', 'C2K0', 'c2k7', 'C2K ', 'C2K<', 'C2文字', 'C2😀'])(
    'is refused for the text %j',
    async (text) => {
      await expect(drawCaptcha(text)).rejects.toThrow(RangeError);
    },
  );

  it('is refused without repeating the text, since errors are logged', async () => {
    await expect(drawCaptcha('C2K0')).rejects.toThrow(/^(?!.*C2K0)/);
  });
});

describe('the captcha text', () => {
  it('has four characters of the alphabet', () => {
    for (let round = 0; round < 200; round += 1) {
      const text = randomCaptchaText((max) => randomInt(max));
      expect(text).toHaveLength(4);
      expect(text.split('').every((character) => captchaAlphabet.includes(character))).toBe(true);
    }
  });

  it('can be any character at any place', () => {
    for (const [index, character] of characters.entries()) {
      expect(randomCaptchaText(() => index)).toBe(character.repeat(4));
    }
  });

  it('never asks for more than the alphabet holds', () => {
    const asked: number[] = [];
    randomCaptchaText((max) => {
      asked.push(max);
      return max - 1;
    });
    expect(asked).toEqual(Array(4).fill(characters.length));
  });

  it('holds no two characters that differ by case alone and none that look alike', () => {
    expect(new Set(captchaAlphabet.toLowerCase()).size).toBe(captchaAlphabet.length);
    expect(captchaAlphabet).not.toMatch(/[0OQ1I]/);
    for (const pair of ['2Z', '5S', '8B', '6G', 'UV', 'EF', 'XY', 'KX', '4A']) {
      expect(pair.split('').filter((character) => captchaAlphabet.includes(character)).length).toBeLessThan(
        2,
      );
    }
  });
});
