import { useTexts } from '../../../lib/texts.ts'
import type en from '../../../locales/en/record.json'

type Label = keyof (typeof en)['paper']
type Options = (typeof en)['paper_option']
type Option = { [K in keyof Options]: `${K}.${keyof Options[K] & string}` }[keyof Options]

/** The words for what papers print, and for the choices among it. The keys are those of the contract's list. */
export function usePaperWords() {
  const t = useTexts('record')
  return {
    label: (key: string): string => t(`paper.${key as Label}`),
    option: (key: string, value: string): string => t(`paper_option.${`${key}.${value}` as Option}`),
  }
}
