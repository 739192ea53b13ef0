import { IconProgressCheck, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useBulk } from '../../domain/work-list/use-bulk.ts'
import { useTexts } from '../../lib/texts.ts'

const load = () => import('./BulkDialog.tsx')
const idsOf = (ids: ReadonlySet<string>) => [...ids]

/** What can be done to the chosen notices, and the dialog that asks for the value. */
export function useNoticeBulk() {
  const t = useTexts('notices')
  const acts = useMemo(
    () => [
      { act: 'assign' as const, label: t('many.assign'), icon: IconUserPlus },
      { act: 'status' as const, label: t('many.status'), icon: IconProgressCheck },
    ],
    [t],
  )
  return useBulk(load, acts, idsOf)
}
