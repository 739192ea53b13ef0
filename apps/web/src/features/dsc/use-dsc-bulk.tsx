import type { ManyDsc } from '@niyam/contract/dsc.ts'
import { IconArchive, IconArrowBackUp, IconArrowUpRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BulkAction } from '../../ui/table/table-props.ts'
import { archiveManyDsc, dscChanged } from './queries.ts'

const MoveManyDialog = lazyPart(() => import('./MoveManyDialog.tsx'))

interface Moving {
  readonly dsc_ids: readonly string[]
  readonly direction: 'out' | 'in'
  readonly end: (told: 'told' | false) => void
}

/** What can be done with several certificates: hand their tokens over, take them back, archive them. */
export function useDscBulk() {
  const t = useTexts('dsc')
  const client = useQueryClient()
  const [moving, setMoving] = useState<Moving | null>(null)
  const tell = (act: 'out' | 'in' | 'archived', { done, refused }: ManyDsc) => {
    if (done > 0) notice({ tone: 'success', title: t(`many.done_${act}`, { count: done }) })
    if (refused.length === 0) return
    const text = refused.map(({ holder, reason }) => (holder ? `${holder}: ${reason}` : reason)).join(' ')
    notice({ tone: 'warning', title: t('many.refused', { count: refused.length }), text, stays: null })
  }
  const move = (direction: 'out' | 'in') => (dsc_ids: readonly string[]) =>
    new Promise((end) => setMoving({ dsc_ids, direction, end }))
  const actions: BulkAction[] = [
    { label: t('many.out'), icon: IconArrowUpRight, run: move('out') },
    { label: t('many.in'), icon: IconArrowBackUp, run: move('in') },
    {
      label: t('many.archive'),
      icon: IconArchive,
      confirm: (count) => ({ title: t('many.archive_title', { count }), text: t('many.archive_text') }),
      run: async (ids) => {
        tell('archived', await archiveManyDsc(ids))
        await dscChanged(client)
        return 'told'
      },
    },
  ]
  const close = (outcome: 'told' | false) => {
    moving?.end(outcome)
    setMoving(null)
  }
  const dialog = moving && (
    <Suspense>
      <MoveManyDialog
        {...moving}
        onDone={(done) => {
          tell(moving.direction, done)
          close('told')
        }}
        onClose={() => close(false)}
      />
    </Suspense>
  )
  return { actions, dialog }
}
