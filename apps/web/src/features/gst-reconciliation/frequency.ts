export const RETURN_FREQUENCIES = ['monthly', 'quarterly'] as const
export type ReturnFrequency = (typeof RETURN_FREQUENCIES)[number]

export const frequencyOf = (text: string | undefined): ReturnFrequency | undefined =>
  RETURN_FREQUENCIES.find((one) => one === text)
