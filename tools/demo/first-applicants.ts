import { ALONE, job, owned, pastJob, present, rented, study } from './demo-answers.ts';
import type { DemoApplicant } from './demo-person.ts';
import { LATE_AND_IN_COLLECTION, NOT_YET_ON_RECORD, VERIFIED_IN_EVERYTHING } from './demo-records.ts';

/** The first of those who apply, in their order. */
export const FIRST_APPLICANTS: readonly DemoApplicant[] = [
  {
    person: {
      first_name: 'Adaeze',
      last_name: 'Thornbury',
      email: 'adaeze.thornbury@example.test',
      phone_number: '4165550131',
    },
    progress: 'submitted',
    favourite: true,
    current: rented('55 Ossington Ave, Toronto, ON M6J 2Y9', 2380, 3, 'We need a second bedroom'),
    previous: rented('1410 Barrington St, Halifax, NS B3J 1Y9', 1720, 5, 'We moved to Toronto for work'),
    jobs: [
      job('Structural engineer', 'Keystone Bridges', 8400, '2022-08', ['Silas Ferncroft', '4165550132']),
      pastJob('Site engineer', 'Harbour Works', ['2017-06', '2022-07'], ['Mabel Quince', '9025550133']),
    ],
    proof: 0,
    household: {
      ...ALONE,
      tenant_count: 3,
      minor_count: 1,
      parking_count: 1,
      renting_duration: 24,
      monthly_income: 13200,
      description: 'Two adults and a daughter of four, who starts school around the corner in September.',
    },
    friends: [
      {
        person: {
          first_name: 'Chidi',
          last_name: 'Thornbury',
          email: 'chidi.thornbury@example.test',
          phone_number: '4165550157',
        },
        progress: 'employment step',
        current: rented('55 Ossington Ave, Toronto, ON M6J 2Y9', 2380, 3, 'We need a second bedroom'),
      },
    ],
  },
  {
    person: {
      first_name: 'Étienne',
      last_name: 'Boisclair',
      email: 'etienne.boisclair@example.test',
      phone_number: '5145550134',
    },
    progress: 'submitted',
    record: NOT_YET_ON_RECORD,
    current: rented('4480 Rue Saint-Denis, Montréal, QC H2J 2L1', 1490, 1, 'I start a new job in Toronto'),
    jobs: [job('Pastry chef', 'Atelier Sureau', 5200, '2025-10', ['Colette Merisier', '5145550135'])],
    household: {
      ...ALONE,
      monthly_income: 5200,
      has_pets: true,
      pets: [
        { type: 'dog', size: 'medium' },
        { type: 'other', size: 'small' },
      ],
      description:
        'A calm dog and a tortoise, who came with me from Lyon last year. I leave for the bakery at four, on tiptoe.',
    },
  },
  {
    person: {
      first_name: 'Wren',
      last_name: 'Ashgrove',
      email: 'wren.ashgrove@example.test',
      phone_number: '4375550136',
    },
    progress: 'submitted',
    neverRented: true,
    jobs: [
      study('Lakeshore University', 'Bachelor of Nursing', '2024-09'),
      job('Barista', 'Corner Kettle', 1350, '2025-01', ['Poppy Dogwood', '4165550137'], 'part_time'),
    ],
    household: { ...ALONE, renting_duration: 8, monthly_income: 2600, description: 'My mother vouches for me.' },
    guarantor: {
      first_name: 'Ottoline',
      last_name: 'Ashgrove',
      email: 'ottoline.ashgrove@example.test',
      phone: '9055550156',
      monthly_income: '9100',
    },
  },
  {
    person: {
      first_name: 'Harold',
      last_name: 'Winterberry',
      email: 'harold.winterberry@example.test',
      phone_number: '7055550138',
    },
    progress: 'submitted',
    record: LATE_AND_IN_COLLECTION,
    current: owned('17 Champlain St, North Bay, ON P1B 1S2', 31, 'We sold the house to be near our grandchildren'),
    jobs: [{ ...present, current_status: 'retired', salary: 5100, salary_notes: 'Teachers’ pension and savings' }],
    household: {
      ...ALONE,
      tenant_count: 2,
      parking_count: 1,
      renting_duration: 36,
      monthly_income: 7300,
      accessible: true,
      description: 'My wife uses a walker, so a ground floor or an elevator would be welcome.',
    },
  },
  {
    person: {
      first_name: 'Parveen',
      last_name: 'Mallow',
      email: 'parveen.mallow@example.test',
      phone_number: '9055550139',
    },
    progress: 'submitted',
    record: VERIFIED_IN_EVERYTHING,
    favourite: true,
    current: rented('88 Queen St E, Brampton, ON L6V 1A1', 1980, 2, 'A shorter way to work'),
    previous: rented('2400 Hastings St E, Vancouver, BC V5K 1Z1', 1850, 4, 'I moved closer to my family'),
    jobs: [
      job('Data analyst', 'Northern Freight', 7250, '2023-02', ['Gideon Rowan', '9055550140']),
      job('Yoga teacher', 'Willow Studio', 620, '2024-05', ['Ines Clover', '4165550141'], 'part_time'),
    ],
    proof: 0,
    household: { ...ALONE, parking_count: 1, renting_duration: 24, monthly_income: 7870 },
  },
];
