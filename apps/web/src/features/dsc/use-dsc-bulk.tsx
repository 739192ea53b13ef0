import type { ManyDsc } from '@niyam/contract/dsc.ts'
import { IconArchive, IconArrowBackUp, IconArrowUpRight, IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/failure.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BulkAction } from '../../ui/table/table-props.ts'
import { holderLanguage } from './holder-language.ts'
import { archiveManyDsc, dscChanged, remindManyDsc } from './queries.ts'

const MoveManyDialog = lazyPart(() => import('./MoveManyDialog.tsx'))

interface Moving {
  readonly dsc_ids: readonly string[]
  readonly direction: 'out' | 'in'
  readonly end: (told: 'told' | false) => void
}

/** What can be done with several certificates: hand their tokens over, take them back, remind the holders, archive them. */
export function useDscBulk() {
  const t = useTexts('dsc')
  const client = useQueryClient()
  const [moving, setMoving] = useState<Moving | null>(null)
  const tell = (act: 'out' | 'in' | 'archived' | 'not_reminded', { done, refused }: ManyDsc) => {
    if (done > 0) notice({ tone: 'success', title: t(`many.done_${act}`, { count: done }) })
    tellRefused(refused)
  }
  const tellRefused = (refused: ManyDsc['refused']) => {
    if (refused.length === 0) return
    const text = refused.map(({ holder, reason }) => (holder ? `${holder}: ${reason}` : reason)).join(' ')
    notice({ tone: 'warning', title: t('many.refused', { count: refused.length }), text, stays: null })
  }
  const remind = async (ids: readonly string[]) => {
    const { done, dsc_ids, without_address, refused } = await remindManyDsc(ids, true, holderLanguage())
    const undo = async () => {
      try {
        tell('not_reminded', await remindManyDsc(dsc_ids, false, holderLanguage()))
      } catch (error) {
        notice({ tone: 'danger', title: t('not_changed'), text: failureMessage(error) ?? '' })
      }
      await dscChanged(client)
    }
    if (done > 0)
      notice({
        tone: 'success',
        title: t('many.done_reminded', { count: done }),
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo'), run: () => void undo() },
      })
    if (without_address > 0)
      notice({
        tone: 'warning',
        title: t('many.without_address', { count: without_address }),
        text: t('many.without_address_text'),
        stays: null,
      })
    tellRefused(refused)
    await dscChanged(client)
    return 'told'
  }
  const move = (direction: 'out' | 'in') => (dsc_ids: readonly string[]) =>
    new Promise((end) => setMoving({ dsc_ids, direction, end }))
  const actions: BulkAction[] = [
    { label: t('many.out'), icon: IconArrowUpRight, run: move('out') },
    { label: t('many.in'), icon: IconArrowBackUp, run: move('in') },
    {
      label: t('many.remind'),
      icon: IconBell,
      confirm: (count) => ({ title: t('many.remind_title', { count }), text: t('many.remind_text') }),
      run: remind,
    },
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
