import { fillOf, type RuleDraft } from '../../core/formats/rule-draft.ts';
import { gradientOf } from '../../dom/formats/shades.ts';

type Props = { draft: RuleDraft; className: string | undefined; text: string };

/** A sample of a rule's style. For data bars and scales it shows a typical value. */
export function RuleSample({ draft, className, text }: Props) {
  const { is, styles, scale } = draft;
  const format = is === 'bar' ? `bar-${fillOf(styles) ?? 'none'}` : is === 'scale' ? '' : styles.join(' ');
  return (
    <span
      className={className}
      data-sample=""
      data-format={format}
      style={is === 'scale' ? { background: gradientOf(scale) } : undefined}
    >
      {text}
    </span>
  );
}
