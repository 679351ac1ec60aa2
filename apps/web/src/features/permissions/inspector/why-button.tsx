import { whyAsked } from '../../../platform/access/why-asked.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';

/** Button beside a refusal for lack of a permission, which opens the explanation. */
export function WhyButton({ demanded }: { demanded: string }) {
  return <PlainButton onClick={() => whyAsked.write(demanded)}>为什么没有权限</PlainButton>;
}
