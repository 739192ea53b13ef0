import type { Sample } from '../world/samples.ts'

export const sample: Sample = { bodies: { lookUpGstin: { gstin: '29AAACI4798L1ZU' } } }
