import type { Registration } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { registrationsPath } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { registrationsOf } from '../features/registrations/queries.ts'
import { RegistrationsAwaited } from '../features/registrations/RegistrationsAwaited.tsx'
import { RegistrationCard } from '../features/registrations/RegistrationCard.tsx'
import classes from './RegistrationsPage.module.css'

const RegistrationForm = lazyPart(() => import('../features/registrations/RegistrationForm.tsx'))

type Open = { readonly registration: Registration | undefined } | null

/** All registrations of an entity as cards, by kind. */
export default function RegistrationsPage() {
  const t = useTexts('registrations')
  const { entity_id } = useRouteParams(registrationsPath)
  const query = useQuery(registrationsOf(entity_id))
  const mayChange = useMay('registrations.write')
  const [open, setOpen] = useState<Open>(() => (location.hash === '#add' ? { registration: undefined } : null))
  useLinkedEdit(query.data?.registrations, (registration) => setOpen({ registration }))
  const registrations = query.data?.registrations
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ registration: undefined })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <EntityHead entity_id={entity_id} title={t('title')} actions={mayChange && registrations?.length !== 0 && add} />
      <VisibilityNote />
      <RegistrationsAwaited query={query} />
      {registrations?.length === 0 && (
        <Panel>
          <EmptyState
            icon={IconCertificate}
            title={t('empty_title')}
            text={t('empty_text')}
            action={mayChange && add}
          />
        </Panel>
      )}
      {registrations && registrations.length > 0 && (
        <ul className={classes.cards}>
          {registrations.map((registration) => (
            <RegistrationCard
              key={registration.registration_id}
              registration={registration}
              mayChange={mayChange}
              onEdit={() => setOpen({ registration })}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {open && (
          <RegistrationForm
            entity_id={entity_id}
            kind={undefined}
            registration={open.registration}
            onClose={() => setOpen(null)}
          />
        )}
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
