import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

type Move = OwnExtension['moves'][number]

/** The words for the content of an order. */
export function useOrderWords() {
  const t = useTexts('extensions')
  const calendar = useCalendarWords()
  return {
    /** `GSTR-3B Oct 2026 to 27 Nov 2026` */
    move: ({ form, obligation_id, period, area, extended_to }: Move, effect: OwnExtension['effect']) =>
      t(effect === 'extension' ? 'move' : 'relief', {
        form: form || obligation_id,
        period: calendar.period(period, area),
        day: showDay(extended_to),
      }),
    /** `CBIC · 18 Nov 2026` */
    issued: ({ issued_by, issued_on }: Pick<OwnExtension, 'issued_by' | 'issued_on'>) =>
      [issued_by, issued_on === null ? '' : showDay(issued_on)].filter(Boolean).join(' · '),
  }
}
