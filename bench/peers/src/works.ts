import { createHash } from 'node:crypto';
import {
  Body,
  type CanActivate,
  ConflictException,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Req,
  UnauthorizedException,
  UnprocessableEntityException,
  UseGuards,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import type { DataSource } from 'typeorm';
import { Applicant, AuditEvent, Email, Housing, Property, Session } from './entities.js';

interface Call {
  headers: { authorization?: string };
  personId: number;
}

/** Finds the session of a bearer token. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call: Call = context.switchToHttp().getRequest();
    const token = call.headers.authorization?.slice('Bearer '.length) ?? '';
    const tokenHash = createHash('sha256').update(token).digest();
    const session = await this.source.getRepository(Session).findOneBy({ tokenHash });
    if (!session) throw new UnauthorizedException();
    call.personId = session.personId;
    return true;
  }
}

export class HousingForm {
  @IsInt() application_id: number;
  @IsIn(['current', 'previous']) type: string;
  @IsIn(['own', 'rent']) ownership: string;
  @IsString() @Length(1, 200) address: string;
  @IsOptional() @IsString() @Length(1, 100) unit_number?: string;
  @IsInt() @Min(0) @Max(100) duration: number;
  @IsOptional() @IsInt() @Min(0) monthly_rent?: number;
  @IsString() @Length(1, 1000) reason_for_leaving: string; // @literal field of the API
}

@Controller('health')
export class Health {
  @Get()
  answer(): object {
    return { status: 'ok' };
  }
}

@Controller('api')
@UseGuards(SessionGuard)
export class Works {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  @Get('property/:id')
  async read(@Req() { personId }: Call, @Param('id', ParseIntPipe) id: number): Promise<Property> {
    const property = await this.source
      .getRepository(Property)
      .createQueryBuilder('property')
      .leftJoinAndSelect('property.applicants', 'applicant')
      .leftJoinAndSelect('applicant.person', 'person')
      .leftJoinAndSelect('applicant.housings', 'housing')
      .leftJoinAndSelect('applicant.employments', 'employment')
      .leftJoinAndSelect('applicant.household', 'household')
      .leftJoinAndSelect('applicant.checks', 'screening_check')
      .where('property.id = :id and property.landlord_id = :personId', { id, personId })
      .getOne();
    if (!property) throw new NotFoundException();
    return property;
  }

  @Get('property')
  async list(@Req() { personId }: Call): Promise<object[]> {
    return this.source
      .getRepository(Property)
      .createQueryBuilder('property')
      .select(['property.id as id', 'property.address as address', 'property.status as status'])
      .addSelect('property.created_at', 'created_at')
      .addSelect('count(applicant.id)::int', 'applicants')
      .addSelect("(count(*) filter (where applicant.status = 'in-review'))::int", 'submitted')
      .leftJoin('property.applicants', 'applicant')
      .where('property.landlord_id = :personId', { personId })
      .groupBy('property.id')
      .orderBy('property.created_at')
      .getRawMany();
  }

  @Post('housing')
  @HttpCode(200)
  async save(@Req() { personId }: Call, @Body() form: HousingForm): Promise<Housing> {
    return this.source.transaction(async (tx) => {
      const own = await tx.getRepository(Applicant).findOneBy({ personId, propertyId: form.application_id });
      if (!own) throw new NotFoundException();
      if (own.status !== 'pending') throw new ConflictException();
      const known = await tx.getRepository(Housing).findOneBy({ applicantId: own.id, type: form.type });
      const saved = await tx.getRepository(Housing).save({
        ...known,
        applicantId: own.id,
        type: form.type,
        ownership: form.ownership,
        address: form.address,
        unitNumber: form.unit_number ?? null,
        duration: form.duration,
        monthlyRent: form.monthly_rent ?? null,
        moveReason: form.reason_for_leaving, // @literal field of the API
      });
      await tx.getRepository(AuditEvent).insert({ personId, action: 'housing.saved', subjectId: own.id });
      return saved as Housing;
    });
  }

  @Post('applicant/:id/submit-applicant')
  @HttpCode(200)
  async submit(@Req() { personId }: Call, @Param('id', ParseIntPipe) id: number): Promise<object> {
    return this.source.transaction(async (tx) => {
      const own = await tx
        .getRepository(Applicant)
        .createQueryBuilder('applicant')
        .innerJoinAndSelect('applicant.person', 'person')
        .innerJoinAndSelect('applicant.property', 'property')
        .innerJoinAndSelect('property.landlord', 'landlord')
        .leftJoinAndSelect('applicant.housings', 'housing')
        .leftJoinAndSelect('applicant.employments', 'employment')
        .leftJoinAndSelect('applicant.household', 'household')
        .where('applicant.id = :id and applicant.person_id = :personId', { id, personId })
        .getOne();
      if (!own) throw new NotFoundException();
      if (own.status !== 'pending') throw new ConflictException();
      if (own.housings.length < 2 || own.employments.length === 0 || !own.household) throw new UnprocessableEntityException();
      await tx.getRepository(Applicant).update({ id }, { status: 'in-review', submittedAt: new Date() });
      const { person, property } = own;
      await tx.getRepository(Email).insert([
        { recipient: property.landlord.email, kind: 'completed', body: `${person.firstName} applied for ${property.address}.` },
        { recipient: person.email, kind: 'received', body: `You applied for ${property.address}.` },
      ]);
      await tx.getRepository(AuditEvent).insert({ personId, action: 'application.submitted', subjectId: id });
      return { status: 'in-review' };
    });
  }
}
