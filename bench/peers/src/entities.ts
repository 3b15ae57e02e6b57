import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';

@Entity()
export class Person {
  @PrimaryColumn('int') id: number;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Column('text') email: string;
}

@Entity()
export class Session {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Column('int', { name: 'person_id' }) personId: number;
}

@Entity()
export class Property {
  @PrimaryColumn('int') id: number;
  @Column('int', { name: 'landlord_id' }) landlordId: number;
  @Column('text') address: string;
  @Column('text') status: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @ManyToOne('Person') @JoinColumn({ name: 'landlord_id' }) landlord: Person;
  @OneToMany('Applicant', 'property') applicants: Applicant[];
}

@Entity()
export class Applicant {
  @PrimaryColumn('int') id: number;
  @Column('int', { name: 'property_id' }) propertyId: number;
  @Column('int', { name: 'person_id' }) personId: number;
  @Column('text') status: string;
  @Column('timestamptz', { name: 'submitted_at', nullable: true }) submittedAt: Date | null;
  @ManyToOne('Property', 'applicants') @JoinColumn({ name: 'property_id' }) property: Property;
  @ManyToOne('Person') @JoinColumn({ name: 'person_id' }) person: Person;
  @OneToMany('Housing', 'applicant') housings: Housing[];
  @OneToMany('Employment', 'applicant') employments: Employment[];
  @OneToOne('Household', 'applicant') household: Household | null;
  @OneToMany('ScreeningCheck', 'applicant') checks: ScreeningCheck[];
}

@Entity()
export class Housing {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('int', { name: 'applicant_id' }) applicantId: number;
  @Column('text') type: string;
  @Column('text') ownership: string;
  @Column('text') address: string;
  @Column('text', { name: 'unit_number', nullable: true }) unitNumber: string | null;
  @Column('int') duration: number;
  @Column('int', { name: 'monthly_rent', nullable: true }) monthlyRent: number | null;
  @Column('text', { name: 'move_reason' }) moveReason: string;
  @ManyToOne('Applicant', 'housings') @JoinColumn({ name: 'applicant_id' }) applicant: Applicant;
}

@Entity()
export class Employment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('boolean', { name: 'is_past' }) isPast: boolean;
  @Column('text', { name: 'job_title' }) jobTitle: string;
  @Column('text') employer: string;
  @Column('int', { nullable: true }) salary: number | null;
  @ManyToOne('Applicant', 'employments') @JoinColumn({ name: 'applicant_id' }) applicant: Applicant;
}

@Entity()
export class Household {
  @PrimaryColumn('int', { name: 'applicant_id' }) applicantId: number;
  @Column('int') occupants: number;
  @Column('int', { name: 'monthly_income' }) monthlyIncome: number;
  @Column('boolean', { name: 'has_pets' }) hasPets: boolean;
  @Column('boolean') smoke: boolean;
  @Column('text') description: string;
  @OneToOne('Applicant', 'household') @JoinColumn({ name: 'applicant_id' }) applicant: Applicant;
}

@Entity('screening_check')
export class ScreeningCheck {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text') kind: string;
  @Column('text') state: string;
  @Column('jsonb') result: object;
  @ManyToOne('Applicant', 'checks') @JoinColumn({ name: 'applicant_id' }) applicant: Applicant;
}

@Entity()
export class Email {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text') recipient: string;
  @Column('text') kind: string;
  @Column('text') body: string;
}

@Entity('audit_event')
export class AuditEvent {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('int', { name: 'person_id' }) personId: number;
  @Column('text') action: string;
  @Column('int', { name: 'subject_id' }) subjectId: number;
}

export const ENTITIES = [
  Person,
  Session,
  Property,
  Applicant,
  Housing,
  Employment,
  Household,
  ScreeningCheck,
  Email,
  AuditEvent,
];
