# Answers one JSON Schema case per line with JSON::Validator's draft-07 class.

use strict;
use warnings;
use JSON::Validator::Schema::Draft7;
use JSON::Validator::Store;
use Mojo::JSON qw(decode_json encode_json true false);

$| = 1;
my $documents = decode_json($ARGV[0]);

while (my $line = <STDIN>) {
    my $case = decode_json($line);
    my $valid = eval {
        my $store = JSON::Validator::Store->new;
        $store->add($_ => $documents->{$_}) for sort keys %$documents;
        my $schema = JSON::Validator::Schema::Draft7->new($case->{schema}, store => $store);
        $schema->resolve if ref $case->{schema} eq 'HASH';
        my @errors = $schema->validate($case->{data});
        @errors ? 0 : 1;
    };
    print encode_json(defined $valid ? { answer => $valid ? true : false } : { threw => 'die' }), "\n";
}
