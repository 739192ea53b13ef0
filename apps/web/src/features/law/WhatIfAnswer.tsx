import type { LawMove } from '@niyam/contract/law.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconEqual, IconHelp, IconPencilExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useAddress } from '../../lib/address.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { whatIfPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ChangeSections, ChangeSum } from './ChangeSections.tsx'
import { type Change, countsByArea } from './what-if-groups.ts'
import classes from './WhatIf.module.css'

/** The anchor of the answer, for the link to it. */
export const ANSWER = 'answer'

interface Answer {
  readonly from: string
  readonly to: string
  readonly counts: Readonly<Record<Change, number>>
  readonly moves: readonly LawMove[]
}

interface Props {
  readonly query: UseQueryResult<Answer>
  /** At least one supposition is complete. */
  readonly isAsked: boolean
  /** At least one is being said. */
  readonly isBegun: boolean
  /** The server's errors are shown at the suppositions. */
  readonly isWrong: boolean
  /** Chooses how far ahead is looked. */
  readonly span: ReactNode
}

export function WhatIfAnswer({ query, isAsked, isBegun, isWrong, span }: Props) {
  const t = useTexts('law')
  return (
    <div id={ANSWER} className={classes.target}>
      <Panel title={t('what_if.answer')} padding="none" aside={span}>
        <Body query={query} isAsked={isAsked} isBegun={isBegun} isWrong={isWrong} />
      </Panel>
    </div>
  )
}

function Body({ query, isAsked, isBegun, isWrong }: Omit<Props, 'span'>) {
  const t = useTexts('law')
  const { data } = query
  if (!isBegun) return <EmptyState icon={IconHelp} title={t('what_if.start_title')} text={t('what_if.start_text')} />
  if (!isAsked) return <EmptyState icon={IconHelp} title={t('what_if.rest_title')} text={t('what_if.unsaid')} />
  if (isWrong)
    return (
      <div role="alert">
        <EmptyState icon={IconPencilExclamation} title={t('what_if.wrong_title')} text={t('what_if.wrong_text')} />
      </div>
    )
  if (query.isError && !data)
    return <ErrorState error={query.error} title={t('what_if.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <RowsSkeleton rows={6} height={56} />
  return <Answered answer={data} isOlder={query.isPlaceholderData} />
}

function Answered({ answer, isOlder }: { readonly answer: Answer; readonly isOlder: boolean }) {
  const t = useTexts('law')
  const { search } = useAddress(whatIfPath)
  const days = { from: showDay(answer.from), to: showDay(answer.to) }
  const areas = countsByArea(answer.moves, AREAS)
  // A law that is in the answer no more filters nothing.
  const area = areas.some((one) => one.area === search.area) ? search.area : undefined
  const visibleMoves = area ? answer.moves.filter((move) => move.area === area) : answer.moves
  if (answer.moves.length === 0)
    return (
      <output className={classes.answer} aria-busy={isOlder}>
        <EmptyState icon={IconEqual} title={t('what_if.nothing_title')} text={t('what_if.nothing_text', days)} />
      </output>
    )
  return (
    <div className={classes.answer} aria-busy={isOlder}>
      <ChangeSum counts={answer.counts}>
        <div className={classes.hint}>{t('what_if.until', days)}</div>
      </ChangeSum>
      {areas.length > 1 && <AreaFilter areas={areas} chosen={area} total={answer.moves.length} />}
      <ChangeSections moves={visibleMoves} between="what_if" />
    </div>
  )
}

interface FilterProps {
  readonly areas: readonly { readonly area: string; readonly count: number }[]
  readonly chosen: string | undefined
  readonly total: number
}

/** Links, so that what is filtered can be sent as well. */
function AreaFilter({ areas, chosen, total }: FilterProps) {
  const t = useTexts('law')
  const words = useAreaWords()
  const address = useAddress(whatIfPath)
  return (
    <nav aria-label={t('what_if.areas')} className={classes.areas}>
      <AppLink href={address.with({ area: null })} aria-current={chosen ? undefined : 'true'}>
        {t('what_if.all_areas', { count: total })}
      </AppLink>
      {areas.map(({ area, count }) => (
        <AppLink key={area} href={address.with({ area })} aria-current={area === chosen ? 'true' : undefined}>
          {t('what_if.one_area', { area: words.area(area), count })}
        </AppLink>
      ))}
    </nav>
  )
}
