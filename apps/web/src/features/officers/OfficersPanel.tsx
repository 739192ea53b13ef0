import { IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ParticularsPanel } from '../../domain/ParticularsPanel.tsx'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { OfficerFacts } from './OfficerFacts.tsx'
import { officersOf, useOfficerRemoval } from './queries.ts'

const OfficerForm = lazyPart(() => import('./OfficerForm.tsx'))

interface Props {
  readonly entity_id: string
  readonly mayChange: boolean
}

/** Who runs an entity, owns it or signs for it. */
export default function OfficersPanel({ entity_id, mayChange }: Props) {
  const t = useTexts('officers')
  return (
    <ParticularsPanel
      texts="officers"
      query={useQuery(officersOf(entity_id))}
      removal={useOfficerRemoval(entity_id)}
      mayChange={mayChange}
      idOf={({ officer_id }) => officer_id}
      titleOf={({ name }) => name}
      nameOf={({ name, role }) => t('name', { name, role: t(`role.${role}`) })}
      mark={({ ceased_on }) => ceased_on && <StateBadge tone="neutral" icon={IconMinus} label={t('left')} />}
      form={(officer, close) => <OfficerForm entity_id={entity_id} officer={officer} onClose={close} />}
    >
      {(officer) => <OfficerFacts officer={officer} />}
    </ParticularsPanel>
  )
}
