/** Documents of portals that acknowledge no filing, or (`mixed`) several. */
export const NON_FILINGS = [
  'notice',
  'reminder',
  'intimation',
  'application',
  'failed',
  'unpaid',
  'draft',
  'amendment',
  'mixed',
] as const
export type NonFiling = (typeof NON_FILINGS)[number]

/** Words that give them away; the first that is found says what it is. */
export const NON_FILING_MARKS: readonly { readonly what: NonFiling; readonly mark: RegExp }[] = [
  {
    what: 'notice',
    mark: /GSTR[ -]?3A(?![A-Za-z\d])|return defaulter|show[ -]cause|\bnotice (?:under|u\/s|to|for failure|of demand)\b|\bnotice no\b|\b(?:ASMT-?10|DRC-?0?1[ABC]?|DRC-?07|REG-?17|REG-?31|SCN)(?![A-Za-z\d])|139 ?\(9\)|defective return|order under section|summons/i,
  },
  {
    what: 'intimation',
    mark: /intimation (?:u\/s|under section|of order)|143 ?\(1\)|\b200A\b|206CB|communication of (?:proposed )?(?:adjustment|demand)/i,
  },
  {
    what: 'reminder',
    mark: /\breminder\b|(?:not|yet to be|is to be|pending to be) (?:yet )?(?:been )?(?:filed|furnished|submitted)|(?:kindly|please) (?:file|furnish|pay)\b|pending for filing|\b(?:return|filing) is due\b|non-?filing|non-?filer/i,
  },
  {
    what: 'application',
    // "Pay through DRC-03" is advice in a return.
    mark: /(?<!(?:through|via|using|by|in)\s+(?:form\s+)?(?:GST\s+)?)(?:RFD[ -]?0[1-9](?![A-Za-z\d])|refund (?:application|order|sanction)|application for refund|DRC[ -]?03|REG[ -]?(?:0[1-9]|1[0-6])(?![A-Za-z\d])|application for (?:registration|amendment|cancellation|rectification))/i,
  },
  {
    what: 'failed',
    mark: /(?:status|transaction|payment|filing|submission|upload)[\s:.=-]*(?:has |is |was )?(?:been )?(?:failed|failure|unsuccessful|cancelled|rejected|aborted|declined|reversed|returned|time ?out)|\bnot successful|statement (?:is |has been )?rejected|(?:for|is) resubmission|resubmission (?:is )?required|could not be (?:processed|completed)|\bvalid: ?no?\b/i,
  },
  {
    what: 'draft',
    // A demand draft, or "cheque/draft", is a way to pay.
    mark: /(?<!(?:demand|cheque|dd|cash|or)[ ,/]*|\/ ?)\bdraft\b(?! ?(?:no\b|number|\/|credited|drawn))|\bpreview\b|\bspecimen\b(?! signature)|\bunsigned\b|not an acknowledge?ment|for (?:review|verification|reference) only|not valid (?:as|for)|before (?:filing|submission)|status[\s:.=-]*(?:saved|validated|ready to file|not filed|to be filed|prepared|submitted but not filed)|pending for (?:e-?verification|verification|submission)|(?:e-?verification|verification) pending|not (?:been )?(?:e-?)?verified/i,
  },
  {
    what: 'unpaid',
    mark: /(?:payment|transaction|challan)? ?status[\s:.=-]*(?:pending|not paid|unpaid|initiated|in progress|generated|challan generated|awaiting[a-z ]*|due|under process|open|incomplete)(?![a-z])|payment (?:is )?(?:pending|awaited|due)|pay later|not (?:yet )?paid|unpaid(?! (?:dividend|capital|amount))/i,
  },
  {
    what: 'amendment',
    mark: /correction statement|(?:type of )?statement(?: type)?[\s:.=-]*correction|original (?:token|receipt) (?:number|no)|revised ECR|supplementary (?:ECR|challan)|amended return/i,
  },
]
