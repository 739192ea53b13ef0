import { IconMailForward, IconMailX } from '@tabler/icons-react'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BulkAction } from '../../ui/DataTable.tsx'
import { useResendSeveral, useRevokeSeveral } from './queries.ts'

interface Outcome {
  readonly done: number
  readonly refused: readonly { readonly message: string }[]
}

/** Actions on several invitations at once. Failed ones are listed with the first reason. */
export function useBulkInvitations(): readonly BulkAction[] {
  const t = useTexts('people')
  const [resend, revoke] = [useResendSeveral(), useRevokeSeveral()]
  async function tell(work: Promise<Outcome>): Promise<boolean> {
    const { done, refused } = await work
    if (refused.length === 0) return true
    notice({
      tone: 'warning',
      title: t('list.some_refused', { count: refused.length, done }),
      ...(refused[0] && { text: refused[0].message }),
    })
    return false
  }
  return [
    { label: t('list.resend'), icon: IconMailForward, run: (ids) => tell(resend.mutateAsync([...ids])) },
    {
      label: t('list.revoke'),
      icon: IconMailX,
      tone: 'danger',
      confirm: (count) => ({ title: t('list.revoke_several', { count }), text: t('list.revoke_several_text') }),
      run: (ids) => tell(revoke.mutateAsync([...ids])),
    },
  ]
}
