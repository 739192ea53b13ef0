import type { Gap } from '@niyam/contract/applicability.ts'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { GapList } from './GapList.tsx'
import classes from './NotCovered.module.css'
import { notCovered } from './queries.ts'

const NAMES_AT_MOST = 3

/** One line with the gaps and doubts of the catalogue for an entity. It opens the list with what to do instead. */
export default function NotCovered({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('not-covered')
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, error, refetch } = useQuery(notCovered(entity_id))
  if (isError && !data)
    return (
      <Panel>
        <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
      </Panel>
    )
  // It stays away until it is known: the page does not wait for it.
  if (!data || data.gaps.length === 0) return null
  const missing = data.gaps.filter(({ instead }) => instead === 'add')
  const named = missing.length > 0 ? missing : data.gaps
  const nameOf = ({ name, waits_for }: Gap) => (waits_for.length > 0 ? t('may_apply', { name }) : name)
  const names = named.slice(0, NAMES_AT_MOST).map(nameOf).join(', ')
  const more = data.gaps.length - Math.min(named.length, NAMES_AT_MOST)
  return (
    <section className={classes.notCovered} aria-label={t('label')}>
      <div className={classes.line}>
        <IconInfoCircle size={16} aria-hidden />
        <p>
          {t(missing.length > 0 ? 'line' : 'line_unsure', { names })}
          {more > 0 && ` ${t('more', { count: more })}`}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'close' : 'open')}
        </Button>
      </div>
      <div id={listId}>{isOpen && <GapList gaps={data.gaps} />}</div>
    </section>
  )
}
