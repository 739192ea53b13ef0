import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { Button, Pagination } from '@mantine/core'
import { IconBuilding, IconChevronRight, IconEqual } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPath, newEntityPath, lawChangesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChangeSections, ChangeSentence, ChangeSum } from './ChangeSections.tsx'
import classes from './Releases.module.css'

type Answer = ReplyOf<Calls['GET organisation/compliances/releases/compare/']>
type Mover = Answer['movers'][number]

/** Changes of law that was held before, without the duties that the catalogue gained. */
const withoutGrowth = (counts: Mover['counts']) => ({ ...counts, appears: counts.appears - counts.growth })
const hasOwnChanges = ({ appears, vanishes, moves, settles, growth }: Mover['counts']) =>
  appears - growth + vanishes + moves + settles > 0

/** The sum in one sentence, then the entities, each opening its rows. */
export function CompareMovers({ answer }: { readonly answer: Answer }) {
  const t = useTexts(['law', 'shell'])
  const { search, change } = useAddress(lawChangesPath)
  const { movers, meta, counts, entities_compared: compared, entities_total: total } = answer
  const days = { from: showDay(answer.from), to: showDay(answer.to) }
  if (total === 0)
    return (
      <EmptyState
        icon={IconBuilding}
        title={t('releases.no_entities_title')}
        text={t('releases.no_entities_text')}
        action={
          <Button component={AppLink} href={newEntityPath()}>
            {t('releases.add_entity')}
          </Button>
        }
      />
    )
  const pages = Math.ceil(meta.total / meta.page_size)
  return (
    <>
      <ChangeSum counts={hasOwnChanges(counts) ? withoutGrowth(counts) : null}>
        {counts.growth > 0 && <div>{t('releases.growth', { count: counts.growth })}</div>}
        <div className={classes.second}>
          {t('releases.of_entities', { count: meta.total, compared: t('releases.entities', { count: compared }) })}{' '}
          {t('releases.until', days)}
        </div>
        {compared < total && <div className={classes.second}>{t('releases.capped', { compared, total })}</div>}
      </ChangeSum>
      {meta.total === 0 && (
        <EmptyState icon={IconEqual} title={t('releases.nobody_title')} text={t('releases.nobody_text', days)} />
      )}
      {movers.map((mover) => (
        <MoverRow
          key={mover.entity_id}
          mover={mover}
          isOpen={search.open === mover.entity_id}
          onToggle={(isOpen) => change({ open: isOpen ? mover.entity_id : null }, { replace: true })}
        />
      ))}
      {pages > 1 && (
        <nav aria-label={t('releases.pages')} className={classes.pages}>
          <Pagination
            total={pages}
            value={meta.page}
            onChange={(page) => change({ page: page === 1 ? null : page, open: null })}
            getControlProps={(control) => ({ 'aria-label': t(`shell:ui.table.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('shell:ui.table.page', { page }) })}
          />
        </nav>
      )}
    </>
  )
}

interface RowProps {
  readonly mover: Mover
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

function MoverRow({ mover, isOpen, onToggle }: RowProps) {
  const t = useTexts('law')
  const { entity_id, entity_name: name, counts, moves } = mover
  const total = counts.appears + counts.vanishes + counts.moves + counts.settles
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open)
      }}
      className={classes.mover}
    >
      <summary>
        <IconChevronRight size={16} aria-hidden className={classes.fold} />
        <span className={classes.title}>{name}</span>
        <span className={classes.second}>
          {hasOwnChanges(counts) && <ChangeSentence counts={withoutGrowth(counts)} />}{' '}
          {counts.growth > 0 && t('releases.growth', { count: counts.growth })}
        </span>
      </summary>
      {isOpen && (
        <div className={classes.moves}>
          <p className={classes.second}>
            <AppLink className={classes.link} href={entityPath({ entity_id })}>
              {t('releases.open_entity', { name })}
            </AppLink>{' '}
            {moves.length < total && t('releases.first_moves', { shown: moves.length, total })}
          </p>
          <ChangeSections moves={moves} between="releases" />
        </div>
      )}
    </details>
  )
}
