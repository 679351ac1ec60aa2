import { loadSharp } from '../pictures/load-sharp.ts';
import { composeCaptcha } from './compose-captcha.ts';
import { captchaAlphabet } from './stroke-glyphs.ts';

export { captchaAlphabet } from './stroke-glyphs.ts';

/** Number of characters of a captcha text (api-contract: 4). */
export const captchaLength = 4;

/** MIME type of the images that `drawCaptcha` returns. */
export const captchaMimeType = 'image/png';

/**
 * Returns a captcha answer of `captchaLength` characters from `captchaAlphabet`. Compare it case-insensitively.
 * @param randomInt secure random integer, 0 ≤ x < max (`crypto.randomInt`).
 */
export function randomCaptchaText(randomInt: (max: number) => number): string {
  return Array.from({ length: captchaLength }, () =>
    captchaAlphabet.charAt(randomInt(captchaAlphabet.length)),
  ).join('');
}

/**
 * Draws a captcha text as a PNG of 216×80 px, to be shown at 108×40 CSS px. The strokes are rasterised here; the file
 * contains neither them nor the text.
 * @param options.random source of the distortion, 0 ≤ x < 1; it need not be secure because the text is.
 * @throws RangeError when the text is not `captchaLength` characters of `captchaAlphabet`.
 */
export async function drawCaptcha(text: string, options: { random?: () => number } = {}): Promise<Buffer> {
  if (text.length !== captchaLength) throw new RangeError(`a captcha text has ${captchaLength} characters`);
  const svg = composeCaptcha(text, options.random ?? Math.random);
  const draw = await loadSharp();
  return draw(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0, effort: 1 }).toBuffer();
}
