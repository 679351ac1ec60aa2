import { fillOf, type RuleDraft } from '../../core/formats/rule-draft.ts';
import { gradientOf } from '../../dom/formats/shades.ts';

type Props = { draft: RuleDraft; className: string | undefined; text: string };

/** The look of a rule, around a text; of a bar and of a scale a part of what they show. */
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
