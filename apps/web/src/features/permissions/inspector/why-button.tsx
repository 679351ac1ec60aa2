import { whyAsked } from '../../../platform/access/why-asked.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';

/** One press from a refusal to why it was one. */
export function WhyButton({ demanded }: { demanded: string }) {
  return <PlainButton onClick={() => whyAsked.write(demanded)}>为什么没有权限</PlainButton>;
}
