/**
 * SHA-256 of the root certificates of the Controller of Certifying Authorities that we could check. The roots of 2015 (SPL)
 * and 2022 are missing: a chain that ends in one of them is reported as not checked to the end, never as false.
 */
export const ROOTS: ReadonlyMap<string, string> = new Map([
  ['60109bc6c38328598a112c7a25e38b0f23e5a7511cb815fb64e0c4ff05db7df7', 'CCA India 2014'],
  ['b724689b79b2ef9421ef8f5cc733eb093851b170ee715177005a09f226d8c91a', 'CCA India 2022 SPL'],
])
