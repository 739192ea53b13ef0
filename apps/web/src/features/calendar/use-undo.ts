import type { RefusedItem } from '@niyam/contract/many-done.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from './queries.ts'

const NAMED_AT_MOST = 4

/** Says what was changed of items, with the way back where there is one: the changes of several calls are undone together. */
export function useUndoNotice(): (title: string, undo: string | null | readonly string[], text?: string) => void {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const client = useQueryClient()

  const named = ({ entity_name, form, period, reason }: RefusedItem) =>
    [[entity_name, form, words.period(period, '')].filter(Boolean).join(' · '), reason].filter(Boolean).join(': ')

  async function undo(undo_ids: readonly string[]) {
    try {
      const refused: RefusedItem[] = []
      let done = 0
      try {
        for (const undo_id of undo_ids) {
          const reply = await api('POST organisation/compliances/items/undo/', { body: { undo_id }, quiet: true })
          done += reply.done
          refused.push(...reply.refused)
        }
      } finally {
        await calendarChanged(client)
      }
      if (refused.length === 0) return notice({ tone: 'success', title: t('undo.done', { count: done }) })
      const more = refused.length - NAMED_AT_MOST
      notice({
        tone: 'warning',
        title: t('undo.partly', { count: refused.length, total: done + refused.length }),
        text: [
          ...refused.slice(0, NAMED_AT_MOST).map(named),
          ...(more > 0 ? [t('undo.more', { count: more })] : []),
        ].join('\n'),
        stays: null,
      })
    } catch (error) {
      notice({ tone: 'danger', title: failureMessage(error) ?? t('undo.failed') })
    }
  }

  return (title, given, text = '') => {
    const undo_ids = typeof given === 'string' ? [given] : (given ?? [])
    return notice({
      tone: text === '' ? 'success' : 'warning',
      title,
      ...(text !== '' && { text }),
      ...(undo_ids.length > 0 && {
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo.label'), run: () => void undo(undo_ids) },
      }),
    })
  }
}
