import type { GrantPreview } from '@baisi/contract/role-grants';
import { endLinesOf } from '../../../fields/grant-end/end-lines.logic.ts';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { groupsOf, linesOf, rowsText, summaryOf } from './preview.logic.ts';
import styles from './preview-view.module.css';

/** Shows the effect of a role's change on users. */
export function PreviewView({ preview }: { preview: GrantPreview }) {
  const shown = preview.people.length;
  return (
    <div className={styles.preview}>
      <p className={styles.summary}>{summaryOf(preview)}</p>
      {preview.ends.length === 0 ? null : (
        <dl className={styles.ends} aria-label="有效期">
          {endLinesOf(preview.ends).map(({ text, names }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{names.join('、')}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.groups} aria-label="受影响的人">
        {groupsOf(preview).map(({ names, gains, loses, rules }) => (
          <li key={names.join('、')} className={styles.group}>
            <strong title={names.join('、')}>{namesInShort(names, '人')}</strong>
            <dl className={styles.changes}>
              {linesOf(gains).map(({ kind, names: gained }) => (
                <div key={`gain-${kind}`} className={styles.gain}>
                  <dt>获得{kind}</dt>
                  <dd>{gained.join('、')}</dd>
                </div>
              ))}
              {linesOf(loses).map(({ kind, names: lost }) => (
                <div key={`lose-${kind}`} className={styles.loss}>
                  <dt>失去{kind}</dt>
                  <dd>{lost.join('、')}</dd>
                </div>
              ))}
              {rules.map(({ permissionId, name, before, after }) => (
                <div key={permissionId}>
                  <dt>{name}数据</dt>
                  <dd>
                    {rowsText(before)} → {rowsText(after)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {preview.total > shown ? (
        <p className={styles.rest}>
          只列出前 {shown} 人，另有 {preview.total - shown} 人同样受影响。
        </p>
      ) : null}
    </div>
  );
}
