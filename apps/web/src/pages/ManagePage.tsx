import type { Registration, RegistrationKind } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCertificate, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { kindName, knownKind } from '../domain/registration-kinds.ts'
import { useAddress } from '../lib/address.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useRouteParams } from '../lib/route-params.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { manageRegistrationsPath } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { EntityHead } from '../features/entities/EntityHead.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { registrationsOf } from '../features/registrations/queries.ts'
import { RegistrationsAwaited } from '../features/registrations/RegistrationsAwaited.tsx'
import { KindPicker } from '../features/registrations/manage/KindPicker.tsx'
import { RegistrationRecord } from '../features/registrations/manage/RegistrationRecord.tsx'
import RegistrationsPage from './RegistrationsPage.tsx'

const RegistrationForm = lazyPart(() => import('../features/registrations/RegistrationForm.tsx'))

/** The registrations of one kind, and of one of them all that is kept. An address that names no kind shows all kinds. */
export default function ManagePage() {
  const { registration_type } = useRouteParams(manageRegistrationsPath)
  const kind = knownKind(registration_type)
  return kind ? <KindPage key={kind} kind={kind} /> : <RegistrationsPage />
}

type Open = { readonly registration: Registration | undefined } | null

function KindPage({ kind }: { readonly kind: RegistrationKind }) {
  const t = useTexts('registrations')
  const { entity_id } = useRouteParams(manageRegistrationsPath)
  const { search, change } = useAddress(manageRegistrationsPath)
  const query = useQuery(registrationsOf(entity_id))
  const mayChange = useMay('registrations.write')
  const [open, setOpen] = useState<Open>(() => (location.hash === '#add' ? { registration: undefined } : null))
  const own = query.data?.registrations.filter((one) => one.kind === kind)
  const chosen = own?.find(({ registration_id }) => registration_id === search.registration) ?? own?.[0]
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ registration: undefined })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        isBelowTab
        title={t('title_of', { kind: kindName(kind) })}
        // The empty page offers the same, with what it is for.
        actions={mayChange && own?.length !== 0 && add}
      />
      <VisibilityNote />
      <RegistrationsAwaited query={query} />
      {own?.length === 0 && (
        <Panel>
          <EmptyState
            icon={IconCertificate}
            title={t('empty_title_of', { kind: kindName(kind) })}
            text={t('empty_text')}
            action={mayChange && add}
          />
        </Panel>
      )}
      {own && own.length > 1 && chosen && <KindPicker registrations={own} chosen={chosen} />}
      {chosen && (
        <RegistrationRecord
          key={chosen.registration_id}
          registration={chosen}
          mayChange={mayChange}
          onEdit={() => setOpen({ registration: chosen })}
        />
      )}
      <Suspense>
        {open && (
          <RegistrationForm
            entity_id={entity_id}
            kind={kind}
            registration={open.registration}
            onClose={() => setOpen(null)}
            onAdded={({ registration_id }) => change({ registration: registration_id }, { replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
