import { CODE_OF, RETURN_TYPES } from '@niyam/contract/portal-file-kinds.ts'
import type { PortalFile } from '@niyam/contract/portal-files.ts'
import { useTexts } from '../../lib/texts.ts'

/** The part of a file in words: the return of a month, or as the server has it. */
export function usePartName(): (file: Pick<PortalFile, 'kind' | 'part'>) => string {
  const t = useTexts('portal-files')
  return ({ kind, part }) => {
    const [type, number] = part.split(' ')
    const known = kind in CODE_OF ? RETURN_TYPES.find((one) => one === type) : undefined
    if (known === undefined) return part
    return number === undefined ? t(`return.${known}`) : t('return_number', { name: t(`return.${known}`), number })
  }
}
