import { useAddress } from '../../../lib/address.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entityForm26asPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import pills from '../../../ui/PillTabs.module.css'

/** Form 26AS as it is, or against our books. The year stays. */
export function CreditViews({ view }: { readonly view: '' | 'books' | 'lines' }) {
  const t = useTexts('reports')
  const address = useAddress(entityForm26asPath)
  return (
    <nav aria-label={t('receivable.views')} className={pills.tabs}>
      {(['', 'books'] as const).map((one) => (
        <AppLink
          key={one}
          href={address.with({ view: one, first: null, class: null, search: null, sort: null, page: null })}
          aria-current={one === (view === '' ? '' : 'books') ? 'page' : undefined}
        >
          {t(one === 'books' ? 'receivable.against_books' : 'receivable.by_transaction')}
        </AppLink>
      ))}
    </nav>
  )
}
