import type { MatchEntry } from '@niyam/contract/gst-reconciliation.ts'
import { TextInput } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityGstReconciliationPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import pills from '../../ui/PillTabs.module.css'
import { TablePager } from '../../ui/table/TablePager.tsx'
import { DecisionLine } from './DecisionLine.tsx'
import classes from './GstReconciliation.module.css'
import { MATCH_CLASSES, type Reconciliation } from './match-classes.ts'
import { MatchEntryItem } from './MatchEntryItem.tsx'
import { useDecisions } from './use-decisions.ts'

/** Purchases against GSTR-2B: a tab for each class, whose counts add up to the rows of both sides. */
export function MatchesPanel({ entity_id, data }: { readonly entity_id: string; readonly data: Reconciliation }) {
  const t = useTexts('gst-reconciliation')
  const { search, change, with: addressWith } = useAddress(entityGstReconciliationPath)
  const mayDecide = useMay('statements.write')
  const { actsOn, undo } = useDecisions(entity_id, data.gstin ?? '')
  const sides = MATCH_CLASSES.map((name) => data.counts[name])
  const total = {
    books: sides.reduce((all, count) => all + count.books.documents, 0),
    statement: sides.reduce((all, count) => all + count.statement.documents, 0),
  }
  // Null until a person goes to one: until then the page does not scroll.
  const [marked, setMarked] = useState<number | null>(null)
  const at = Math.min(marked ?? 0, data.entries.length - 1)
  const current = data.entries[at]
  const acts = current && mayDecide ? actsOn(current) : null
  // The one whose reason is asked for.
  const [asking, setAsking] = useState<string | null>(null)
  useKeys({
    match_next: () => setMarked(Math.min(at + 1, data.entries.length - 1)),
    match_previous: () => setMarked(Math.max(at - 1, 0)),
    match_accept: () => acts?.pair?.(),
    match_split: () => acts?.split?.(),
    match_ignore: () => current && acts?.ignore && setAsking(keyOf(current)),
    match_undo: () => acts?.undo?.(),
  })
  return (
    <Panel title={t('matches')}>
      <nav aria-label={t('matches')} className={pills.tabs}>
        {MATCH_CLASSES.map((name) => {
          const { books, statement, entries } = data.counts[name]
          const counts = { books: books.documents, statement: statement.documents }
          return (
            <AppLink
              key={name}
              href={addressWith({ class: name, page: null })}
              aria-current={name === data.class ? 'page' : undefined}
              title={t('counts', counts)}
            >
              {t(`class.${name}`)}
              <span className={pills.count}>{entries}</span>
            </AppLink>
          )
        })}
      </nav>
      <p className={classes.counts}>{t('total', total)}</p>
      {data.undated > 0 && <p className={classes.counts}>{t('undated', { count: data.undated })}</p>}
      {data.unused.length > 0 && <p className={classes.counts}>{t('unused', { count: data.unused.length })}</p>}
      <TextInput
        key={search.search ?? ''}
        aria-label={t('match_search')}
        placeholder={t('match_search')}
        defaultValue={search.search ?? ''}
        onBlur={({ target }) => target.value !== (search.search ?? '') && change({ search: target.value, page: null })}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && change({ search: currentTarget.value, page: null })}
        maw={360}
        mb="sm"
      />
      {data.entries.length === 0 && (
        <EmptyState icon={IconArrowsDiff} title={t('nothing_title')} text={t('nothing_text')} />
      )}
      <ul className={classes.entries}>
        {data.entries.map((entry, place) => (
          <MatchEntryItem
            key={keyOf(entry)}
            entry={entry}
            acts={mayDecide ? actsOn(entry) : null}
            isCurrent={place === at}
            isGoneTo={place === marked}
            isAsking={asking === keyOf(entry)}
            onAsk={(isAsked) => {
              setMarked(place)
              setAsking(isAsked ? keyOf(entry) : null)
            }}
          />
        ))}
      </ul>
      {data.meta.total > data.meta.page_size && <TablePager meta={data.meta} page={search.page ?? 1} />}
      {data.splits.length > 0 && (
        <section aria-label={t('splits')}>
          <h3 className={classes.small}>{t('splits')}</h3>
          <ul className={classes.rows}>
            {data.splits.map((decision) => (
              <li key={decision.decision_id}>
                {namesOf(decision.book_ref)} / {namesOf(decision.statement_ref)}
                <DecisionLine decision={decision} onUndo={mayDecide ? () => undo(decision.decision_id) : null} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

const keyOf = ({ book, statement }: MatchEntry): string => `${book?.ref} ${statement?.ref}`

/** Supplier and number of a document, as its ref has them: month, kind, supplier, number, date. */
function namesOf(ref: string | null): string {
  const [, , supplier = '', number = ''] = (ref ?? '').split('|')
  return [supplier, number].filter(Boolean).join(' ')
}
