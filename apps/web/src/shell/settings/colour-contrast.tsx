import { type Palette, paletteNames } from '../../platform/looks/looks.logic.ts';
import { contrastOf, readableRatio } from '../../ui/theme/contrast.logic.ts';
import { grounds } from '../../ui/theme/looks.ts';
import styles from './colour-choice.module.css';

type Props = { colour: string; palette: Palette };

const white = '#ffffff';
const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

/** Contrast of text in and on the theme colour, and the automatic correction. */
export function ColourContrast({ colour, palette }: Props) {
  const own = contrastOf(colour, white);
  const shade = (appearance: 'light' | 'dark', name: (typeof paletteNames)[number]) =>
    palette[appearance][paletteNames.indexOf(name)] ?? colour;
  const solid = shade('light', '--brand-solid');
  const links = (['light', 'dark'] as const).map((appearance) => {
    const link = shade(appearance, '--ant-color-link');
    const { container } = grounds[appearance];
    return { appearance, link, container, ratio: contrastOf(link, container) };
  });
  return (
    <div className={styles.contrast}>
      <p>
        {own >= readableRatio
          ? `白字对比度 ${ratioText(own)}，达到 4.5 : 1。`
          : `白字对比度 ${ratioText(own)}，不足 4.5 : 1，按钮已加深。`}
      </p>
      <ul aria-label="文字对比度">
        <li>
          <span className={styles.sample} style={{ background: solid, color: white }}>
            按钮
          </span>
          {ratioText(contrastOf(solid, white))}
        </li>
        {links.map(({ appearance, link, container, ratio }) => (
          <li key={appearance}>
            <span className={styles.sample} style={{ background: container, color: link }}>
              链接
            </span>
            {appearance === 'light' ? '亮色' : '暗色'} {ratioText(ratio)}
          </li>
        ))}
      </ul>
    </div>
  );
}
