// Text inside the file, for every reader of it.

export const README = `Everything of one organisation, written by Niyam.

manifest.json   what this is: format, version, organisation, time and person; every file with its length, SHA-256 and rows
tables/         every table, one JSON object a line (NDJSON, UTF-8): days as YYYY-MM-DD, moments in UTC, money in paise,
                hashes as \\x and hexadecimal digits. Ids tie the tables together: entity_id, item_id, filing_id, user_id …
tables/people.ndjson   the names behind every user_id; e-mail addresses of those who belong to the organisation
sheets/         entities, registrations, calendar, filings and people as workbooks, to look at
documents/      the files; "file" in tables/document.ndjson says which is which

Left out: passwords, second factors, keys of programs, links of invitations, and messages to single people. Of Aadhaar
numbers only the last four digits are here. Files that were missing on the server are named in manifest.json under "missing".
—
Niyam से लिखा एक संगठन का सब कुछ। manifest.json बताती है कि यह क्या है और हर फ़ाइल की लंबाई, SHA-256 और पंक्तियाँ; tables में हर
तालिका है (हर पंक्ति एक JSON), sheets में देखने के लिए वर्कबुक, documents में फ़ाइलें। पासवर्ड, कुंजियाँ और आमंत्रण की कड़ियाँ इसमें नहीं हैं;
आधार संख्या के केवल अंतिम चार अंक हैं।
`

/** The last line of a sheet that has not room for all. */
export const tooMany = (shownRows: number, all: number) =>
  `These are the first ${shownRows} of ${all} rows. The folder "tables" has all.`
