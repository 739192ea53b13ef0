// Infosys Limited by its public numbers; what is marked a sample is well formed and nobody's.
export const INFOSYS = {
  name: 'Infosys Limited',
  cin: 'L85110KA1981PLC013115',
  pan: 'AAACI4798L',
  gstin: '29AAACI4798L1ZU',
} as const
