import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldErrors } from '../../lib/api.ts'
import { useAddress } from '../../lib/address.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { registrationsPath, whatIfPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { useEntity } from '../entities/queries.ts'
import { ChangeSentence } from './ChangeSections.tsx'
import { Plans } from './Plans.tsx'
import { whatIf } from './queries.ts'
import { Suppositions } from './Suppositions.tsx'
import { completeChanges, errorsByDraft } from './suppositions.ts'
import { useSuppositions } from './use-suppositions.ts'
import classes from './WhatIf.module.css'
import { WhatIfAnswer } from './WhatIfAnswer.tsx'
import { lastDayAfter, MOST_YEARS, yearsOf } from './years-ahead.ts'

/** Due dates that would be added, removed or changed: suppositions on the left, the result on the right. */
export default function WhatIfPage() {
  const t = useTexts('law')
  const { entity_id } = useRouteParams(whatIfPath)
  const entity = useEntity(entity_id)
  const address = useAddress(whatIfPath)
  const suppositions = useSuppositions()
  const years = yearsOf(address.search.years)
  const { changes, at } = completeChanges(suppositions.inAddress)
  // The server counts its own year; only a longer one is asked for.
  const span = years > 1 ? { to: lastDayAfter(todayInIndia(), years) } : {}
  const answer = useQuery(whatIf(entity_id, { changes, ...span }))
  const errors = changes.length > 0 ? errorsByDraft(fieldErrors(answer.error), at) : new Map<number, string>()
  const { data } = entity
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('what_if.title')} />
      {entity.isError && !data && (
        <Panel>
          <ErrorState error={entity.error} onRetry={() => void entity.refetch()} />
        </Panel>
      )}
      {entity.isPending && (
        <Panel>
          <BlockSkeleton lines={8} />
        </Panel>
      )}
      {data && (
        <div className={classes.columns}>
          <div className={classes.side}>
            {data.registrations.length === 0 && (
              <p role="note" className={classes.note}>
                {t('what_if.no_registrations')}{' '}
                <AppLink href={`${registrationsPath({ entity_id })}#add`}>{t('what_if.add_registration')}</AppLink>
              </p>
            )}
            <Plans
              entity_id={entity_id}
              mayChange={data.permissions.includes('entities.write')}
              changes={changes}
              years={years}
              counts={changes.length > 0 && !answer.isPlaceholderData ? answer.data?.counts : undefined}
            />
            <Suppositions
              entity={data.entity}
              registrations={data.registrations}
              suppositions={suppositions}
              errors={errors}
              summary={
                answer.data && answer.data.moves.length > 0 && changes.length > 0 ? (
                  <ChangeSentence counts={answer.data.counts} />
                ) : null
              }
            />
          </div>
          <WhatIfAnswer
            query={answer}
            isAsked={changes.length > 0}
            isBegun={suppositions.all.length > 0}
            isWrong={errors.size > 0}
            span={
              <SegmentedControl
                size="xs"
                aria-label={t('what_if.span')}
                value={String(years)}
                data={Array.from({ length: MOST_YEARS }, (_, index) => ({
                  value: String(index + 1),
                  label: t('what_if.years', { count: index + 1 }),
                }))}
                onChange={(next) => address.change({ years: next === '1' ? null : Number(next) }, { replace: true })}
              />
            }
          />
        </div>
      )}
    </>
  )
}
