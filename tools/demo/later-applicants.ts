import { ALONE, job, pastJob, present, rented } from './demo-answers.ts';
import type { DemoApplicant } from './demo-person.ts';
import { A_SCAN_TO_REVIEW, CHECKED_BESIDE_HER, THIN_CREDIT_FILE, WITH_A_DISPUTED_ITEM } from './demo-records.ts';

/** Those who apply after them, or only begin. */
export const LATER_APPLICANTS: readonly DemoApplicant[] = [
  {
    person: {
      first_name: 'Tobias',
      last_name: 'Elderkin-Featherstonehaugh',
      email: 'tobias.elderkin@example.test',
      phone_number: '2265550143',
    },
    progress: 'submitted',
    record: A_SCAN_TO_REVIEW,
    current: rented('640 Richmond St, London, ON N6A 3G6', 1560, 1, 'The building is being renovated'),
    jobs: [
      { ...present, current_status: 'not_employed', salary: 0 },
      pastJob('Set carpenter', 'Grand Stage Company', ['2018-03', '2026-06'], ['Nell Bramble', '5195550144']),
    ],
    household: {
      ...ALONE,
      tenant_count: 2,
      renting_duration: 6,
      monthly_income: 3400,
      smoke: true,
      description: 'My partner works; I look for a new theatre. I smoke outdoors only.',
    },
    guarantorAsked: 'beatrix.featherstonehaugh@example.test',
  },
  {
    person: {
      first_name: 'Nokomis',
      last_name: 'Cedarwater',
      email: 'nokomis.cedarwater@example.test',
      phone_number: '8075550145',
    },
    progress: 'submitted',
    record: WITH_A_DISPUTED_ITEM,
    current: rented('300 Red River Rd, Thunder Bay, ON P7B 1A9', 1240, 7, 'My practice is moving to Toronto'),
    jobs: [job('Physiotherapist', 'Sleeping Giant Clinic', 6600, '2018-01', ['Alma Tamarack', '8075550146'])],
    proof: 0,
    household: {
      ...ALONE,
      tenant_count: 4,
      minor_count: 2,
      parking_count: 2,
      renting_duration: 24,
      monthly_income: 11400,
      has_pets: true,
      pets: [{ type: 'dog', size: 'large' }],
    },
    friends: [
      {
        person: {
          first_name: 'Mikisi',
          last_name: 'Cedarwater',
          email: 'mikisi.cedarwater@example.test',
          phone_number: '8075550158',
        },
        progress: 'submitted',
        record: CHECKED_BESIDE_HER,
        current: rented('300 Red River Rd, Thunder Bay, ON P7B 1A9', 1240, 7, 'We move to Toronto together'),
        jobs: [job('Sound editor', 'Northshore Audio', 4800, '2021-09', ['Vera Moss', '8075550161'], 'part_time')],
        household: { ...ALONE, tenant_count: 4, minor_count: 2, parking_count: 2, monthly_income: 11400 },
      },
    ],
  },
  {
    person: {
      first_name: 'Delphine',
      last_name: 'Yarrow',
      email: 'delphine.yarrow@example.test',
      phone_number: '2045550154',
    },
    progress: 'submitted',
    record: THIN_CREDIT_FILE,
    current: rented('390 Broadway, Winnipeg, MB R3C 0R5', 980, 9, 'I move in with my sister’s family nearby'),
    jobs: [
      {
        ...present,
        current_status: 'social_assistance',
        salary: 1870,
        salary_notes: 'Disability support; my sister shares the rent',
      },
      pastJob('Librarian', 'Prairie Crocus Library', ['2008-04', '2023-10'], ['Hugh Saskatoon', '2045550155']),
    ],
    household: {
      ...ALONE,
      tenant_count: 2,
      monthly_income: 1870,
      accessible: true,
      has_pets: true,
      pets: [{ type: 'cat', size: 'medium' }],
    },
  },
  {
    person: {
      first_name: 'Seraphina',
      last_name: 'Goldenrod',
      email: 'seraphina.goldenrod@example.test',
      phone_number: '6045550147',
    },
    progress: 'withdrawn',
    current: rented('1025 Commercial Dr, Vancouver, BC V5L 3X1', 2210, 3, 'A year at the Toronto office'),
    jobs: [job('Illustrator', 'Paper Lantern Press', 5600, '2022-10', ['Basil Hemlock', '6045550149'])],
    household: { ...ALONE, monthly_income: 5600 },
  },
  {
    person: {
      first_name: 'Isolde',
      last_name: 'Barberry',
      email: 'isolde.barberry@example.test',
      phone_number: '5195550159',
    },
    progress: 'turned down',
    current: rented('77 King St W, Hamilton, ON L8P 1A3', 1420, 2, 'I looked for a place nearer to the lake'),
  },
  {
    person: {
      first_name: 'Dmitri',
      last_name: 'Juniper',
      email: 'dmitri.juniper@example.test',
      phone_number: '2045550150',
    },
    progress: 'first step',
  },
  {
    person: { first_name: 'Lucía', last_name: 'Sumac', email: 'lucia.sumac@example.test', phone_number: '4035550151' },
    progress: 'employment step',
    current: rented('1600 17 Ave SW, Calgary, AB T2T 0E3', 1890, 2, 'Studies in Toronto'),
  },
  {
    person: {
      first_name: 'Fergus',
      last_name: 'Hazelton',
      email: 'fergus.hazelton@example.test',
      phone_number: '7095550152',
    },
    progress: 'complete',
    current: rented('140 Water St, St. John’s, NL A1C 1A9', 1320, 5, 'I start on the lake ferries in spring'),
    jobs: [job('Ship’s cook', 'Gannet Lines', 4700, '2020-11', ['Bess Crowberry', '7095550153'])],
    household: { ...ALONE, monthly_income: 4700, parking_count: 1 },
    friends: [
      {
        person: {
          first_name: 'Bramwell',
          last_name: 'Reed',
          email: 'bramwell.reed@example.test',
          phone_number: '7095550162',
        },
        progress: 'invited',
      },
    ],
  },
];
