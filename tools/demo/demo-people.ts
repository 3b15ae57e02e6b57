import { ALONE, type Answers, job, owned, pastJob, present, rented, study } from './demo-answers.ts';
import {
  A_SCAN_TO_REVIEW,
  CHECKED_BESIDE_HER,
  type DemoRecord,
  LATE_AND_IN_COLLECTION,
  NOT_YET_ON_RECORD,
  ONLY_THE_ID,
  THIN_CREDIT_FILE,
  VERIFIED_IN_EVERYTHING,
  WITH_A_DISPUTED_ITEM,
} from './demo-records.ts';

/**
 * How far a person of the demo has come. `invited` co-applicants have not answered; `complete` is filled in but not
 * submitted; those who `turned down` the invitation had started before.
 */
type Progress = 'invited' | 'turned down' | 'first step' | 'employment step' | 'complete' | 'submitted' | 'withdrawn';

export interface DemoApplicant {
  person: { first_name: string; last_name: string; email: string; phone_number: string };
  progress: Progress;
  /** They never had their own home. */
  neverRented?: true;
  current?: Answers;
  previous?: Answers;
  jobs?: Answers[];
  /** Index of the job whose pay is proved by an employer's statement. */
  proof?: number;
  household?: Answers;
  /** A guarantor who has submitted their form. */
  guarantor?: { first_name: string; last_name: string; email: string; phone: string; monthly_income: string };
  /** The address of a guarantor who has not answered. */
  guarantorAsked?: string;
  /** People invited to apply together with this one. */
  friends?: DemoApplicant[];
  /** Results of checks and answers of former landlords after the application was submitted. */
  record?: DemoRecord;
  favourite?: true;
}

export const DEMO_PROPERTY = { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2', asking_rent: 2450 };
/** Without a rent, so that the demo also shows what is missing then. */
export const OTHER_PROPERTY = { address: '212 Sorauren Ave, Toronto, ON M6R 2G1', unit: 'basement' };

export const DEMO_LANDLORD = {
  first_name: 'Marguerite',
  last_name: 'Alderson',
  email: 'demo.landlord@example.test',
  phone_number: '4165550148',
};

/** People who got the landlord's invitation and have not followed it. */
export const INVITED_ONLY = { emails: ['rowena.thistle@example.test'], phone_numbers: ['4165550160'] };

/** The tenant whose account the demo opens: submitted for the first property, started for the other one. */
export const DEMO_TENANT: DemoApplicant = {
  person: {
    first_name: 'Jonah',
    last_name: 'Hawthorne',
    email: 'demo.tenant@example.test',
    phone_number: '6475550163',
  },
  progress: 'submitted',
  record: ONLY_THE_ID,
  current: rented('1290 Bloor St W, Toronto, ON M6H 1N9', 2050, 4, 'The owner is moving in'),
  previous: rented('310 Rideau St, Ottawa, ON K1N 5Y4', 1640, 3, 'A new job in Toronto'),
  jobs: [
    job('Hospital pharmacist', 'Lakeside Hospital', 6900, '2021-03', ['Harriet Birch', '4165550117']),
    pastJob('Pharmacy assistant', 'Rideau Pharmacy', ['2017-05', '2021-02'], ['Owen Larkspur', '6135550125']),
  ],
  proof: 0,
  household: {
    ...ALONE,
    tenant_count: 2,
    parking_count: 1,
    monthly_income: 6900,
    has_pets: true,
    pets: [{ type: 'cat', size: 'small' }],
    description: 'My partner and I work shifts and keep a quiet home. Our cat is eleven and sleeps through most days.',
  },
};

/** Everyone else, in the order in which they apply. */
export const DEMO_APPLICANTS: readonly DemoApplicant[] = [
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
