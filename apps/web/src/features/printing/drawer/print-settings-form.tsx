import { printWayTexts } from '@baisi/contract/print-jobs';
import { templateKindTexts } from '@baisi/contract/print-templates';
import { Collapse, Form, InputNumber, Select } from 'antd';
import styles from './print-settings-form.module.css';
import type { PrintSettingsState } from './use-print-settings.ts';

type Props = { state: PrintSettingsState; disabled: boolean };

const numberOr = (value: number | null, fallback: number): number => value ?? fallback;

/** Template, way out, copies and the correction of this device's printer. They are remembered on this device. */
export function PrintSettingsForm({ state, disabled }: Props) {
  const { settings, change, templates, printers, template, printer } = state;
  const ways = [
    { value: 'browser', label: printWayTexts.browser },
    ...(printers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const byKind = Object.entries(templateKindTexts).map(([kind, label]) => ({
    label,
    options: (templates.data ?? [])
      .filter(({ templateKind }) => templateKind === kind)
      .map(({ id, name, widthMm, heightMm }) => ({
        value: id,
        label: `${name}（${widthMm}×${heightMm}mm）`,
      })),
  }));
  return (
    <Form layout="vertical" disabled={disabled} className={styles.form ?? ''}>
      <Form.Item label="面单模板">
        <Select
          aria-label="面单模板"
          value={template?.id ?? null}
          loading={templates.isPending}
          options={byKind.filter(({ options }) => options.length > 0)}
          onChange={(templateId: string) => change({ templateId })}
          placeholder="请选择面单模板"
          notFoundContent={templates.isError ? '模板加载失败' : '没有可用的模板'}
        />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item label="打印方式" className={styles.way ?? ''}>
          <Select
            aria-label="打印方式"
            value={settings.way === 'raw' ? (printer?.id ?? null) : 'browser'}
            options={ways}
            onChange={(chosen: string) =>
              change(chosen === 'browser' ? { way: 'browser' } : { way: 'raw', printer: chosen })
            }
          />
        </Form.Item>
        <Form.Item label="份数" className={styles.copies ?? ''}>
          <InputNumber
            aria-label="份数"
            min={1}
            max={10}
            precision={0}
            value={settings.copies}
            onChange={(copies) => change({ copies: numberOr(copies, 1) })}
          />
        </Form.Item>
      </div>
      {settings.way === 'raw' ? null : (
        <Collapse
          ghost
          size="small"
          className={styles.device ?? ''}
          items={[
            {
              key: 'device',
              label: '本机打印校准',
              children: (
                <div className={styles.row}>
                  <Form.Item label="水平偏移(mm)">
                    <InputNumber
                      min={-10}
                      max={10}
                      step={0.1}
                      precision={1}
                      value={settings.offsetXMm}
                      onChange={(value) => change({ offsetXMm: numberOr(value, 0) })}
                    />
                  </Form.Item>
                  <Form.Item label="垂直偏移(mm)">
                    <InputNumber
                      min={-10}
                      max={10}
                      step={0.1}
                      precision={1}
                      value={settings.offsetYMm}
                      onChange={(value) => change({ offsetYMm: numberOr(value, 0) })}
                    />
                  </Form.Item>
                  <Form.Item label="缩放(%)">
                    <InputNumber
                      min={95}
                      max={105}
                      step={0.1}
                      precision={1}
                      value={settings.scalePercent}
                      onChange={(value) => change({ scalePercent: numberOr(value, 100) })}
                    />
                  </Form.Item>
                </div>
              ),
            },
          ]}
        />
      )}
    </Form>
  );
}
