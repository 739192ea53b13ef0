import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Answers } from '../features/applicability/Answers.tsx'
import { filterOf, openOf } from '../features/applicability/applicable-search.ts'
import { applicableTable } from '../features/applicability/queries.ts'
import { WhatApplies } from '../features/applicability/WhatApplies.tsx'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { FactsPanel } from '../features/entities/FactsPanel.tsx'
import { useEntity } from '../features/entities/queries.ts'
import { useAddress } from '../lib/address.ts'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { applicablePath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import pills from '../ui/PillTabs.module.css'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import classes from './EntityViewPage.module.css'

const AddressesPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('../features/addresses/AddressesPanel.tsx'), loadTexts('addresses')])
  return panel
})
const BankAccountsPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('../features/banks/BankAccountsPanel.tsx'), loadTexts('banks')])
  return panel
})
const RecordPanels = lazyPart(async () => {
  const [panels] = await Promise.all([
    import('../features/entities/record/RecordPanels.tsx'),
    loadTexts('entity-record'),
  ])
  return panels
})

const PARTS = ['facts', 'applies', 'record'] as const

/** The profile of an entity: the questions that decide most, its facts by law, what applies, and its records. */
export default function ProfilePage() {
  const t = useTexts('applicability')
  const { entity_id } = useRouteParams(applicablePath)
  const address = useAddress(applicablePath)
  const { search } = address
  const filter = filterOf(search)
  const { page, ...narrowed } = useTableState()
  const asksWhatApplies = Object.keys(filter).length > 0 || openOf(search) !== null || narrowed.search !== ''
  const part = search.show ?? (asksWhatApplies ? 'applies' : 'facts')
  const { data, isError, error, refetch } = useEntity(entity_id)
  const applicable = useQuery(applicableTable(entity_id, { page, ...narrowed, ...filter })).data
  const may = (action: 'entities.write' | 'banks.read' | 'banks.write') => data?.permissions.includes(action) ?? false
  const decides = new Map<string, number>()
  for (const { attribute, obligations } of applicable?.questions ?? [])
    decides.set(attribute, (decides.get(attribute) ?? 0) + obligations)
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('profile')} />
      <nav aria-label={t('parts.label')} className={pills.tabs}>
        {PARTS.map((one) => (
          <AppLink
            key={one}
            href={applicablePath({ entity_id }, { show: one === 'facts' ? null : one })}
            aria-current={one === part ? 'true' : undefined}
          >
            {t(`parts.${one}`)}
          </AppLink>
        ))}
      </nav>
      {part !== 'record' && applicable && (
        <Answers
          key={entity_id}
          entity_id={entity_id}
          questions={applicable.questions}
          assumptions={applicable.assumptions}
          mayAnswer={may('entities.write')}
        />
      )}
      {part === 'applies' && <WhatApplies entity_id={entity_id} />}
      {part !== 'applies' && !data && (
        <Panel>
          {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <BlockSkeleton lines={12} />}
        </Panel>
      )}
      {part === 'facts' && data && (
        <FactsPanel
          entity={data.entity}
          registrations={data.registrations}
          mayChange={may('entities.write')}
          decides={decides}
        />
      )}
      {part === 'record' && data && (
        <div className={classes.halves}>
          <Suspense>
            <div className={classes.column}>
              <RecordPanels entity_id={entity_id} mayChange={may('entities.write')} />
            </div>
            <div className={classes.column}>
              <AddressesPanel entity_id={entity_id} mayChange={may('entities.write')} />
              {may('banks.read') && <BankAccountsPanel entity_id={entity_id} mayChange={may('banks.write')} />}
            </div>
          </Suspense>
        </div>
      )}
    </>
  )
}
