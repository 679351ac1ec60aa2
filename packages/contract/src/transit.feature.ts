import { button, contractFeature } from './contract-feature.ts';
import { transit } from './transit.ts';

export const transitFeature = contractFeature({
  endpoints: { transit },
  buttons: [{ ...button('button-transit-use', 'menu-system', 'transit:use', '访问外部接口'), order: 1 }],
});
