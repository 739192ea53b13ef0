import { i18n, loadTexts } from '../lib/i18n.ts'
import { type Texts, useTexts } from '../lib/texts.ts'

// Fields are used on many pages and load their own texts, together with their code.
void loadTexts('fields')

// Words that are still on their way are blank, not keys.
const SILENT = () => ''

export function useFieldTexts(): Texts<'fields'> {
  const t = useTexts('fields')
  return i18n.hasLoadedNamespace('fields') ? t : SILENT
}
