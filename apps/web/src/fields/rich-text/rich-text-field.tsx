import { ConfigProvider } from 'antd';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { usePart } from '../../ui/loaded/use-part.ts';

type Props = {
  id?: string;
  label: string;
  placeholder: string;
  /** HTML; '' for an empty text. */
  value?: string;
  onChange?: (html: string) => void;
  onBusy?: (isBusy: boolean) => void;
};

/** A field for formatted text as HTML, which the server sanitises. */
export function RichTextField({ value = '', ...props }: Props) {
  // The editor is larger than a whole page, and only writers need it.
  const part = usePart('rich-text-editor', () => import('./rich-text-editor.tsx'));
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <Loaded query={part}>
      {({ RichTextEditor }) => (
        <RichTextEditor {...props} value={value} disabled={componentDisabled === true} />
      )}
    </Loaded>
  );
}
