import { failureMessage } from '../../lib/failure.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'

/** A row that was not changed, and why. */
export interface Refused {
  /** Empty where it is gone. */
  readonly title: string
  readonly reason: string
}

interface Undoing {
  /** Puts back what can be, and reads again what is shown. */
  readonly undo: (undo_id: string) => Promise<{ readonly done: number; readonly refused: readonly Refused[] }>
  readonly undone: (count: number) => string
  /** The title over what was refused: at least one. */
  readonly refusedTitle: (refused: readonly Refused[]) => string
}

const NAMED_AT_MOST = 4

/** Tells what an act did: what was done, with the way back where there is one; and what was refused, the first four by name. */
export function useUndo({ undo, undone, refusedTitle }: Undoing) {
  const t = useTexts('compliances')
  const tellRefused = (refused: readonly Refused[]) => {
    if (refused.length === 0) return
    const more = refused.length - NAMED_AT_MOST
    const named = refused
      .slice(0, NAMED_AT_MOST)
      .map(({ title, reason }) => (title && refused.length > 1 ? `${title}: ${reason}` : reason))
    notice({
      tone: 'danger',
      title: refusedTitle(refused),
      text: [...named, ...(more > 0 ? [t('undo.more', { count: more })] : [])].join('\n'),
      stays: null,
    })
  }
  async function run(undo_id: string) {
    try {
      const { done, refused } = await undo(undo_id)
      if (done > 0) notice({ tone: 'success', title: undone(done) })
      tellRefused(refused)
    } catch (error) {
      notice({ tone: 'danger', title: t('undo.failed'), text: failureMessage(error) ?? '' })
    }
  }
  const tellDone = (title: string, undo_id: string | null) =>
    notice({
      tone: 'success',
      title,
      ...(undo_id && {
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo.label'), run: () => void run(undo_id) },
      }),
    })
  return { tellDone, tellRefused }
}
