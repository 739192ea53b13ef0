import { ActionIcon, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePathname } from '../lib/address.ts'
import { ApiFailure } from '../lib/failure.ts'
import { entityQuery } from '../lib/queries.ts'
import { forgetEntity } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './Navigation.module.css'
import { PlaceList } from './PlaceList.tsx'
import { placesOf } from './places.ts'

/** The active entity with its sub-pages. It stays while one looks elsewhere, until it is closed or another is opened. */
export function EntityBlock({ entity_id, isNarrow }: { entity_id: string; isNarrow: boolean }) {
  const t = useTexts('shell')
  const pathname = usePathname()
  const { data, isPending, error } = useQuery(entityQuery(entity_id))
  const isGone = error instanceof ApiFailure && error.code === 'not_found'
  useEffect(() => {
    if (isGone) forgetEntity()
  }, [isGone])
  // Deleted or unknown: its page says so, and the navigation shows nothing. An archived one has only that page.
  if ((!isPending && !data) || data?.archive) return null
  const name = data?.entity.name ?? ''
  const isOpen = pathname.startsWith(`/entity/${entity_id}/`)
  return (
    <div className={classes.block}>
      {!isNarrow && (
        <div className={classes.blockName}>
          <span title={name}>{name || <Skeleton height={10} width={140} />}</span>
          {!isOpen && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('frame.close_entity', { name })}
              onClick={forgetEntity}
            >
              <IconX size={14} />
            </ActionIcon>
          )}
        </div>
      )}
      <PlaceList places={placesOf(entity_id)} isNarrow={isNarrow} label={name} />
    </div>
  )
}
