import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { NumberItem } from './number-item.tsx';

/** How the simulator behaves; other interfaces ignore it. */
export function SimSection() {
  return (
    <FormSection title="模拟接口">
      <NumberItem name="simFaultPercent" max={100} suffix="%" extra="被承运商拒绝的取号请求" />
      <NumberItem name="simUnknownPercent" max={100} suffix="%" extra="没有应答的取号请求" />
      <NumberItem name="simDelayMs" max={20_000} suffix="毫秒" extra="应答前的等待" />
      <NumberItem name="simPaceSeconds" min={1} max={86_400} suffix="秒" extra="两条轨迹之间的时间" />
      <NumberItem name="simSeed" max={999_999} extra="种子相同时，失败和轨迹也相同" />
    </FormSection>
  );
}
