import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showDay, showMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './People.module.css'

const ROLE_OF = { Admin: 'a', Reviewer: 'r', Member: 'm', Viewer: 'v' } as const

/** A role in the language of the page; one that comes in it already stays as it is. */
export function useRoleWord() {
  const t = useTexts('people')
  return (word: string) => (word in ROLE_OF ? t(`role.${ROLE_OF[word as keyof typeof ROLE_OF]}`) : word)
}

/** Days and moments in words, and oneself marked. */
export function usePeopleCells() {
  const t = useTexts('people')
  const roleWord = useRoleWord()
  const own = useSession(({ organisation }) => organisation?.organisation_user.organisation_user_id)
  return (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
    const value = cells[0]?.value
    if (key === 'seen') {
      return <span className={value ? classes.moment : classes.second}>{value ? showMoment(value) : t('never')}</span>
    }
    if (!value) return undefined
    if (key === 'state') return <StateBadge tone="neutral" icon={IconMinus} look="soft" label={value} />
    if (key === 'joined') return <span className={classes.whole}>{showDay(value)}</span>
    if (key !== 'role') return undefined
    return (
      <span className={classes.whole}>
        {roleWord(value)}
        {row.id === own && <span className={classes.second}> · {t('you')}</span>}
      </span>
    )
  }
}
