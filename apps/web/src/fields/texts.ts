import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../lib/i18n.ts'

// Fields stand on many pages and bring their texts themselves, asked for together with their code.
void loadTexts('fields')

// Words that are still on their way are blank, not keys.
const SILENT = (() => '') as unknown as TFunction<'fields'>

export function useFieldTexts(): TFunction<'fields'> {
  const { t, ready } = useTranslation('fields')
  return ready ? t : SILENT
}
