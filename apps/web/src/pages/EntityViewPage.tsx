import type { Action } from '@niyam/contract/permissions.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconArrowsSplit2, IconCalendar, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { auditPath, entityCalendarPath, registrationsPath, whatIfPath, entityPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { EntityCounts } from '../features/entities/EntityCounts.tsx'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { EventsPanel } from '../features/entities/EventsPanel.tsx'
import { FactsPanel } from '../features/entities/FactsPanel.tsx'
import { NextDue } from '../features/entities/NextDue.tsx'
import { useEntity } from '../features/entities/queries.ts'
import { RegistrationSummary } from '../features/entities/RegistrationSummary.tsx'
import classes from './EntityViewPage.module.css'

const EntityEdit = lazyPart(() => import('../features/entities/EntityEdit.tsx'))
// Below what one comes for: their code, words and data follow the page.
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
const ArchivedPanel = lazyPart(async () => {
  const [panel] = await Promise.all([
    import('../features/entities/record/ArchivedPanel.tsx'),
    loadTexts('entity-record'),
  ])
  return panel
})
const ArchiveDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([
    import('../features/entities/record/ArchiveDialog.tsx'),
    loadTexts('entity-record'),
  ])
  return dialog
})

const OfficersPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('../features/officers/OfficersPanel.tsx'), loadTexts('officers')])
  return panel
})

export default function EntityViewPage() {
  const t = useTexts('entities')
  const { entity_id } = useRouteParams(entityPath)
  const query = useEntity(entity_id)
  const mayRegister = useMay('registrations.write')
  const mayAudit = useMay('audit.read')
  const [isEditing, setEditing] = useState(false)
  const [isArchiving, setArchiving] = useState(false)
  const { data } = query
  const may = (action: Action) => data?.permissions.includes(action) ?? false
  const [mayChange, maySeeBanks] = [may('entities.write'), may('banks.read')]
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        actions={
          mayRegister &&
          !data?.archive && (
            <>
              {(mayChange || !data) && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  disabled={!data}
                  onClick={() => setEditing(true)}
                >
                  {t('edit')}
                </Button>
              )}
              <Button
                component={AppLink}
                href={`${registrationsPath({ entity_id })}#add`}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('add_registration')}
              </Button>
            </>
          )
        }
        menu={[
          ...(data?.archive
            ? []
            : [
                { label: t('open_calendar'), icon: IconCalendar, href: entityCalendarPath({ entity_id }) },
                { label: t('open_what_if'), icon: IconArrowsSplit2, href: whatIfPath({ entity_id }) },
              ]),
          ...(mayAudit ? [{ label: t('open_audit'), icon: IconHistory, href: auditPath({ entity: entity_id }) }] : []),
          ...(may('entities.archive') && !data?.archive
            ? [{ label: t('archive'), icon: IconArchive, onSelect: () => setArchiving(true) }]
            : []),
        ]}
      />
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {query.isPending && (
        <Panel>
          <BlockSkeleton lines={12} />
        </Panel>
      )}
      {data?.archive && (
        <div className={classes.page}>
          <Suspense>
            <ArchivedPanel
              entity={data.entity}
              archive={data.archive}
              mayRestore={may('entities.archive')}
              mayDelete={may('entities.delete')}
            />
            <RecordPanels entity_id={entity_id} mayChange={false} />
          </Suspense>
        </div>
      )}
      {data && !data.archive && (
        <div className={classes.page}>
          {data.entity.warnings.length > 0 && (
            <div role="note" className={classes.warnings}>
              {data.entity.warnings.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          {!maySeeBanks && (
            <p role="note" className={classes.partly}>
              {t('seen_partly')}
            </p>
          )}
          <EntityCounts entity_id={entity_id} counts={data.counts} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <NextDue entity_id={entity_id} />
              <RegistrationSummary entity_id={entity_id} registrations={data.registrations} />
              <Suspense>
                <OfficersPanel entity_id={entity_id} mayChange={mayChange} />
                <AddressesPanel entity_id={entity_id} mayChange={mayChange} />
              </Suspense>
            </div>
            <div className={classes.column}>
              <Suspense>
                <RecordPanels entity_id={entity_id} mayChange={mayChange} />
              </Suspense>
              <FactsPanel entity={data.entity} registrations={data.registrations} mayChange={mayChange} />
              <EventsPanel
                entity_id={entity_id}
                events={data.events}
                registrations={data.registrations}
                mayChange={mayChange}
                mayAttach={may('documents.write')}
              />
              <Suspense>
                {maySeeBanks && <BankAccountsPanel entity_id={entity_id} mayChange={may('banks.write')} />}
              </Suspense>
            </div>
          </div>
        </div>
      )}
      {isArchiving && data && (
        <Suspense>
          <ArchiveDialog entity={data.entity} onClose={() => setArchiving(false)} />
        </Suspense>
      )}
      {isEditing && data && (
        <Suspense>
          <EntityEdit entity={data.entity} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
