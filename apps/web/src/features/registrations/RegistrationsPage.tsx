import type { Registration } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/load-part.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useMay } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { SightPlace } from '../groups/SightPlace.tsx'
import { kindName, knownKind } from './kinds.ts'
import { registrationsOf } from './queries.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import classes from './RegistrationsPage.module.css'

const RegistrationForm = lazyPart(() => import('./RegistrationForm.tsx'))
const EndDialog = lazyPart(() => import('./EndDialog.tsx'))

type Open = { readonly add: true } | { readonly edit: Registration } | { readonly end: Registration } | null

/** All registrations of an entity, or those of one kind (`…/gst/manage`), as cards by kind. */
export default function RegistrationsPage() {
  const { t } = useTranslation('registrations')
  const { entity_id } = useRouteParams('entity_id')
  const { registration_type } = useParams({ strict: false }) as { registration_type?: string }
  // An address that names no kind shows them all.
  const kindOfPage = knownKind(registration_type)
  const query = useQuery(registrationsOf(entity_id))
  const mayChange = useMay('registrations.write')
  const [open, setOpen] = useState<Open>(() => (location.hash === '#add' ? { add: true } : null))
  useLinkedEdit(query.data?.registrations, (registration) => setOpen({ edit: registration }))
  const shown = query.data?.registrations.filter(({ kind }) => !kindOfPage || kind === kindOfPage)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ add: true })}>
      {t('add')}
    </Button>
  )
  const close = () => setOpen(null)
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        title={kindOfPage ? t('title_of', { kind: kindName(kindOfPage) }) : t('title')}
        actions={mayChange && add}
      />
      <SightPlace />
      {query.isPending && (
        <Panel>
          <BlockSkeleton lines={8} />
        </Panel>
      )}
      {query.isError && !query.data && (
        <Panel>
          <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {shown?.length === 0 && (
        <Panel>
          <EmptyState
            icon={IconCertificate}
            title={kindOfPage ? t('empty_title_of', { kind: kindName(kindOfPage) }) : t('empty_title')}
            text={t('empty_text')}
            action={mayChange && add}
          />
        </Panel>
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.cards}>
          {shown.map((registration) => (
            <RegistrationCard
              key={registration.registration_id}
              registration={registration}
              mayChange={mayChange}
              onEdit={() => setOpen({ edit: registration })}
              onEnd={() => setOpen({ end: registration })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {open && !('end' in open) && (
          <RegistrationForm
            entity_id={entity_id}
            kind={kindOfPage}
            registration={'edit' in open ? open.edit : undefined}
            onClose={close}
          />
        )}
        {open && 'end' in open && <EndDialog registration={open.end} onClose={close} />}
      </Suspense>
    </>
  )
}

/** `#edit-…` opens the form of that registration, once it is known: an explanation links here to change a fact. */
function useLinkedEdit(registrations: readonly Registration[] | undefined, edit: (registration: Registration) => void) {
  const isDone = useRef(false)
  useEffect(() => {
    const linked = registrations?.find(({ registration_id }) => location.hash === `#edit-${registration_id}`)
    if (!linked || isDone.current) return
    isDone.current = true
    edit(linked)
  })
}
