import { whyAsked } from '../../../platform/access/why-asked.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';

/** Button on a refusal that opens its explanation. */
export function WhyButton({ demanded }: { demanded: string }) {
  return <PlainButton onClick={() => whyAsked.write(demanded)}>为什么没有权限</PlainButton>;
}
