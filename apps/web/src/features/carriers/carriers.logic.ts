import { CarrierClientName, carrierClientTexts } from '@baisi/contract/carrier-record';

/** The interfaces of carriers as options. */
export const clientOptions = CarrierClientName.options.map((value) => ({
  value,
  label: carrierClientTexts[value],
}));
