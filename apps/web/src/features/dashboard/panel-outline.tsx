import panel from './panel.module.css';

/** A panel whose content is not loaded yet. */
export function PanelOutline({ title }: { title: string }) {
  return (
    <section>
      <header className={panel.head}>
        <h2 className={panel.title}>{title}</h2>
      </header>
      <div className="outline-rows">
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
