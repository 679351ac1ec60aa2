/** The part of address-parse 1.2 that we use; the package has no types. Its CommonJS export is the default import. */
declare module 'address-parse' {
  type Found = {
    name: string;
    mobile: string;
    phone: string;
    city: string;
    area: string;
    details: string;
  };
  const exported: { default: { parse(text: string): Found[] } };
  export default exported;
}

/** The part of zh-address-parse 1.3 that we use. */
declare module 'zh-address-parse' {
  type Found = { name: string; phone: string; city: string; area: string; detail: string };
  export default function parse(text: string): Found;
}
